import { expect, test } from 'vitest';
import { isUsed, selectorsIn } from './classes.ts';

test.each([
  { css: '.a-b{color:red}.c:hover .d{top:0}', names: [['a-b'], ['c', 'd']], what: 'in every selector' },
  { css: '@media (width<=1.5rem){.e,.f>i{top:.5px}}', names: [['e'], ['f']], what: 'inside a query' },
  { css: '.g{background:url(/art/rock.svg) 0 .4em}', names: [['g']], what: 'not in URLs or numbers' },
  { css: '@keyframes h{0%{top:0}}h2{top:0}', names: [], what: 'not in selectors without a class' },
])('finds the classes of a stylesheet: $what', ({ css, names }) => {
  expect(selectorsIn(css)).toEqual(names);
});

test.each([
  { markup: '<p class="card">', used: true },
  { markup: '<p class="dark">', used: false },
  { markup: '<p class="dark"><i class="lamp">', used: true },
])('isUsed returns $used for the selectors .card and .dark .lamp in $markup', ({ markup, used }) => {
  expect(isUsed(selectorsIn('.card{top:0}.dark .lamp{top:0}'), markup)).toBe(used);
});
