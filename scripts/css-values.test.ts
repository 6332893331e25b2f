import { expect, test } from 'vitest';
import { cssValues } from './css-values.ts';

test.each([
  { css: 'p { font-size: 1rem; }', sizes: ['1rem'] },
  { css: 'p { font: 700 0.875rem / 1.2 var(--body); }', sizes: ['0.875rem'] },
  { css: 'p { font: italic 600 var(--fs-small) var(--body) }', sizes: ['var(--fs-small)'] },
  { css: 'p { font: 900 clamp(2rem, 5vw, 3rem) / 0.9 var(--display); }', sizes: ['clamp(2rem, 5vw, 3rem)'] },
  { css: 'p { font: inherit; font-weight: 700; }', sizes: [] },
])('font sizes are read from $css', ({ css, sizes }) => {
  expect(cssValues(css).fontSizes).toEqual(sizes);
});

test.each([
  { css: 'p { margin: 0 auto 8px; }', spaces: ['8px'] },
  { css: 'p { margin-top: -8px; }', spaces: ['8px'] },
  {
    css: 'p { padding: var(--s2) calc(2 * var(--u)) !important; }',
    spaces: ['var(--s2)', 'calc(2 * var(--u))'],
  },
  { css: 'p { gap: 4px 6px; row-gap: 2px; --gap: 5px; width: 7px; }', spaces: ['4px', '6px', '2px'] },
  { css: '/* gap: 1px; */ a:hover, b:focus { color: red; }', spaces: [] },
])('spacing is read from $css', ({ css, spaces }) => {
  expect(cssValues(css).spaces).toEqual(spaces);
});

test('breakpoints are the widths and heights in media queries, not in container queries', () => {
  const css = `@media (max-width: 820px) and (min-height: 500px) { } @media (width < 60rem) { }
    @media (max-aspect-ratio: 3 / 2) { } @media print { } @container card (min-width: 30rem) { }`;
  expect(cssValues(css)).toMatchObject({
    breakpoints: ['820px', '500px', '60rem'],
    containerBreakpoints: ['30rem'],
  });
});

test('only literal colors are counted, not ids, tokens or colors computed from tokens', () => {
  const css = `#top { color: #fff; background: var(--bg); border-color: rgb(0 0 0 / 0.5); }
    p { --shade: #13212B; color: rgb(from var(--ink) r g b / 0.5); fill: hsl(10 20% 30%); }`;
  expect(cssValues(css).colors).toEqual(['#fff', 'rgb(0 0 0 / 0.5)', '#13212B', 'hsl(10 20% 30%)']);
});
