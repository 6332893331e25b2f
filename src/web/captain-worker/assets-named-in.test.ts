import { expect, test } from 'vitest';
import { assetsNamedIn, latePartsNamedIn } from './assets-named-in.ts';

test.each([
  {
    which: 'files named in a page',
    text: '<script src="/assets/entry-A1.js"></script>',
    names: ['/assets/entry-A1.js'],
  },
  {
    which: 'files named in the styles of a page',
    text: '<style>a{b:url(/assets/rock-x_Y.svg)}</style>',
    names: ['/assets/rock-x_Y.svg'],
  },
  {
    which: 'files named in a script',
    text: 'const a=`/assets/crest.B-2.svg`,b="/assets/f.woff2"',
    names: ['/assets/crest.B-2.svg', '/assets/f.woff2'],
  },
  { which: 'each file only once', text: '"/assets/a.js" "/assets/a.js"', names: ['/assets/a.js'] },
  {
    which: 'none in unrelated text',
    text: 'import"./teams-page.js"; "assets/home.js"; "/api/teams"',
    names: [],
  },
])('D-12 lists the files that the captain’s screen needs offline: $which', ({ text, names }) => {
  expect(assetsNamedIn(text)).toEqual(names);
});

test('D-12 the files needed offline include the live connection, but no other pages', () => {
  const script =
    'a=()=>import(`./teams-page-x1.js`);b=()=>import("./open-connection-Bg0.js").then(c);import"./base-D.js"';
  expect(latePartsNamedIn(script)).toEqual(['/assets/open-connection-Bg0.js']);
});
