import { expect, test } from 'vitest';
import { assetsNamedIn, latePartsNamedIn } from './assets-named-in.ts';

test.each([
  { where: 'a page', text: '<script src="/assets/entry-A1.js"></script>', names: ['/assets/entry-A1.js'] },
  {
    where: 'the styles of a page',
    text: '<style>a{b:url(/assets/rock-x_Y.svg)}</style>',
    names: ['/assets/rock-x_Y.svg'],
  },
  {
    where: 'a script',
    text: 'const a=`/assets/crest.B-2.svg`,b="/assets/f.woff2"',
    names: ['/assets/crest.B-2.svg', '/assets/f.woff2'],
  },
  { where: 'two places, only once', text: '"/assets/a.js" "/assets/a.js"', names: ['/assets/a.js'] },
  {
    where: 'unrelated text, which names none',
    text: 'import"./teams-page.js"; "assets/home.js"; "/api/teams"',
    names: [],
  },
])('D-12 finds the files that the captain’s screen needs offline: in $where', ({ text, names }) => {
  expect(assetsNamedIn(text)).toEqual(names);
});

test('D-12 the files needed offline include the live connection, but no other pages', () => {
  const script =
    'a=()=>import(`./teams-page-x1.js`);b=()=>import("./open-connection-Bg0.js").then(c);import"./base-D.js"';
  expect(latePartsNamedIn(script)).toEqual(['/assets/open-connection-Bg0.js']);
});
