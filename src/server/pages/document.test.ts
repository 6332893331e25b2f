import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { preparePage } from './document.ts';

test('the theme color, the installed app’s background and the page’s background are the same', () => {
  const { response } = preparePage(
    {
      home: null,
      renderer: {
        pagePaths: [],
        publicPaths: [],
        pictures: { board: () => null, year: () => null },
        render: () => expect.fail(),
      },
      files: new Map(),
      fonts: [],
      laterStyles: null,
      partsOf: () => ({ styles: [], start: '' }),
      desk: { styles: [], start: '' },
    },
    { status: 200, title: '', head: '', body: '', data: {}, module: '' },
  );
  const manifest = JSON.parse(readFileSync('src/web/public/manifest.webmanifest', 'utf8'));
  expect(manifest.theme_color).toBe(manifest.background_color);
  expect(response.plain.toString()).toContain(`name="theme-color" content="${manifest.theme_color}"`);
  expect(readFileSync('src/web/styles/tokens.css', 'utf8')).toContain(
    `--birch: ${manifest.theme_color.toLowerCase()};`,
  );
});
