import { expect, test } from 'vitest';
import { classesIn } from './classes.ts';

test.each([
  { css: '.a-b{color:red}.c:hover .d{top:0}', names: ['a-b', 'c', 'd'], what: 'every selector' },
  { css: '@media (width<=1.5rem){.e,.f>i{top:.5px}}', names: ['e', 'f'], what: 'inside a query' },
  { css: '.g{background:url(/art/rock.svg) 0 .4em}', names: ['g'], what: 'no addresses or numbers' },
  { css: '.h{top:0}.h:after{top:1px}', names: ['h'], what: 'each once' },
])('the classes of a stylesheet: $what', ({ css, names }) => {
  expect(classesIn(css)).toEqual(names);
});
