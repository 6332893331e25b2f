import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pagesApp } from '#testing/pages-app.ts';

test('every text type names its encoding', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cup-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = ['/a.css', '/a.js', '/a.svg', '/a.txt'].map((href): [string, string] => {
    const file = path.join(folder, href);
    writeFileSync(file, '');
    return [href, file];
  });
  const app = await pagesApp({ files });
  for (const href of [
    ...files.map(([href]) => href),
    ...['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'],
  ]) {
    const { statusCode, headers } = await app.inject(href);
    expect([href, statusCode, headers['content-type']]).toEqual([
      href,
      200,
      expect.stringMatching(/; charset=utf-8$/),
    ]);
  }
});
