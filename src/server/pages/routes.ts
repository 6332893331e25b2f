import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Board } from '#server/board/board.ts';
import type { Config } from '#server/config.ts';
import { sendNothingHere } from '#server/http/errors.ts';
import { sendFinished } from '#server/http/send-finished.ts';
import { pageCache } from './page-cache.ts';
import { robots, sitemap } from './search-engines.ts';
import type { SiteBuild } from './site-build.ts';
import { loadStaticFiles } from './static-files.ts';

/** A slow database must not stop a page: after this it goes out with skeletons. */
const PATIENCE_MS = 250;

/** Stands for every address that no page has: one rendered copy serves them all. */
const NOT_FOUND = '/404';

export type PagesOptions = {
  board: Board;
  build: SiteBuild;
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
};

export async function pagesRoutes(
  app: FastifyInstance,
  { board, build, config }: PagesOptions,
): Promise<void> {
  const publicUrl = (config.publicUrl ?? new URL(`http://${config.host}:${config.port}`)).origin;
  const pages = pageCache(build, board, publicUrl);
  const { pagePaths, publicPaths } = build.renderer;

  function sendPage(request: FastifyRequest, reply: FastifyReply, path: string): void {
    const { status, finished, headers } = pages.page(path);
    sendFinished(request, reply.code(status), finished, headers);
  }

  function sendPageSoon(request: FastifyRequest, reply: FastifyReply, path: string): void {
    if (board.isFilled) sendPage(request, reply, path);
    else
      board
        .filledWithin(PATIENCE_MS)
        .then(() => sendPage(request, reply, path))
        .catch((fault) => reply.send(fault));
  }

  for (const path of pagePaths) app.get(path, (request, reply) => sendPageSoon(request, reply, path));

  for (const [href, { finished, cacheControl }] of await loadStaticFiles(build)) {
    const headers = { 'cache-control': cacheControl };
    app.get(href, (request, reply) => sendFinished(request, reply, finished, headers));
  }
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots(publicUrl)));
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(sitemap(publicUrl, publicPaths)),
  );

  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (path.startsWith('/api/')) return sendNothingHere(reply);
    const withoutSlash = path.replace(/\/+$/, '');
    if (pagePaths.includes(withoutSlash)) return reply.redirect(withoutSlash, 308);
    return sendPageSoon(request, reply, NOT_FOUND);
  });
}
