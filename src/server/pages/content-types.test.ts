import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { logAt } from '#server/http/log.ts';
import { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { pagesRoutes } from './routes.ts';

/** No test here reads the database. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing';

test('every text type names its encoding', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cup-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = ['/a.css', '/a.js', '/a.svg', '/a.txt'].map((href): [string, string] => {
    const file = path.join(folder, href);
    writeFileSync(file, '');
    return [href, file];
  });
  const render = () => {
    throw new Error('no page is requested');
  };
  const app = Fastify();
  await pagesRoutes(app, {
    snapshots: new SnapshotCache({ databaseUrl: NOWHERE, onFault: render }),
    build: {
      home: null,
      renderer: {
        pagePaths: [],
        publicPaths: ['/'],
        pictures: { board: () => null, year: () => null },
        render,
      },
      files: new Map(files),
      fonts: [],
      laterStyles: null,
      partsOf: () => ({ styles: [], start: '' }),
      desk: { styles: [], start: '' },
    },
    log: logAt('silent'),
    config: {
      publicUrl: new URL('https://cup.example'),
      host: '127.0.0.1',
      port: 3000,
      drawsLinkPictures: true,
    },
  });
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
