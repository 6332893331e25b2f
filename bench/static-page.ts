import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listenOnLoopback } from '#local/loopback.ts';
import { prepare } from '#server/snapshots/prepared-response.ts';
import { answerOf } from './answer.ts';

const FILES = path.resolve(import.meta.dirname, '../dist/web');
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * The page as if written by hand: the same content, styles, fonts and art, but no script. Made from the real page, so
 * that it shows the same score; served by bare Node with the same compression.
 */
export async function startStaticPage(pageUrl: string): Promise<{ url: string; end(): void }> {
  const { pathname } = new URL(pageUrl);
  const html = (await answerOf(pageUrl)).body
    .toString()
    .replace(/<script( type="application\/json")?[ >].*?<\/script>/g, '')
    .replace(/<link rel="stylesheet"[^>]*>/g, '');
  if (/import\(|id="first-page"/.test(html)) throw new Error('a script is left in the page');
  const page = prepare(Buffer.from(html), 'text/html; charset=utf-8');

  const server = createServer((request, response) => {
    const file = path.join(FILES, request.url ?? '');
    if (request.url === pathname) {
      response.writeHead(200, { 'content-type': page.contentType, 'content-encoding': 'br' }).end(page.br());
    } else if (existsSync(`${file}.br`)) {
      const type = TYPES[path.extname(file)] ?? '';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
      response.end(readFileSync(`${file}.br`));
    } else if (existsSync(file)) {
      response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? '' }).end(readFileSync(file));
    } else response.writeHead(404).end();
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
