import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import type { Board } from '#server/board/board.ts';
import type { Config } from '#server/config.ts';
import { sendNothingHere } from '#server/http/errors.ts';
import { sendFinished } from '#server/http/send-finished.ts';
import { pageCache } from './page-cache.ts';
import { robots, sitemap } from './search-engines.ts';
import type { SiteBuild } from './site-build.ts';
import { loadStaticFiles, MAY_CHANGE } from './static-files.ts';

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
    const { status, finished, contentSecurityPolicy } = pages.page(path);
    sendFinished(request, reply.code(status), finished, {
      'cache-control': MAY_CHANGE,
      'content-security-policy': contentSecurityPolicy,
    });
  }

  const preHandler: preHandlerHookHandler = (_request, _reply, done) => {
    if (board.isFilled) done();
    else void board.filledWithin(PATIENCE_MS).then(() => done());
  };

  for (const path of pagePaths)
    app.get(path, { preHandler }, (request, reply) => sendPage(request, reply, path));

  for (const [href, { finished, cacheControl }] of await loadStaticFiles(build)) {
    const headers = { 'cache-control': cacheControl };
    app.get(href, (request, reply) => sendFinished(request, reply, finished, headers));
  }
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots(publicUrl)));
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(sitemap(publicUrl, publicPaths)),
  );

  app.setNotFoundHandler({ preHandler }, (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (path.startsWith('/api/')) return sendNothingHere(reply);
    const withoutSlash = path.replace(/\/+$/, '');
    if (pagePaths.includes(withoutSlash)) return reply.redirect(withoutSlash, 308);
    return sendPage(request, reply, NOT_FOUND);
  });
}
