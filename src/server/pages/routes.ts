import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePath } from '#contract/page-path.ts';
import { type Config, originOf } from '#server/config.ts';
import { sendNothingHere, sendText } from '#server/http/errors.ts';
import { sendPrepared } from '#server/http/send-prepared.ts';
import type { Services } from '#server/http/services.ts';
import { DESK_PATHS, deskPage } from './desk-page.ts';
import { drawPicture } from './draw-picture.ts';
import { LinkPictures } from './link-pictures.ts';
import { otherBuilds } from './other-builds.ts';
import { pageCache } from './page-cache.ts';
import { securityTxt } from './security-txt.ts';
import type { SiteBuild } from './site-build.ts';
import { loadStaticFiles, NEVER_CHANGES } from './static-files.ts';

/** A slow database must not delay a page: after this time, the page is sent with skeletons. */
const PATIENCE_MS = 250;

const TEXT = 'text/plain; charset=utf-8';

const YEAR_PATH = '/schedule/:year';

/** Every unknown path is rendered as this path, so that a single cached page is enough for all of them. */
const NOT_FOUND = '/404';

export type PagesOptions = Pick<Services, 'snapshots' | 'log'> & {
  build: SiteBuild;
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'drawsLinkPictures'>;
};

export async function pagesRoutes(
  app: FastifyInstance,
  { snapshots, build, config, log }: PagesOptions,
): Promise<void> {
  const publicUrl = originOf(config);
  const pictures = new LinkPictures({
    ...{ build, snapshots, draw: config.drawsLinkPictures ? drawPicture : null },
    onFault: (error) => log.error('the picture of a link could not be drawn', error),
  });
  app.addHook('onClose', async () => pictures.stop());
  const pages = pageCache(build, snapshots, pictures, publicUrl);
  const { pagePaths, publicPaths } = build.renderer;
  const findElsewhere = build.home === null ? null : otherBuilds(build.home);

  function sendPage(request: FastifyRequest, reply: FastifyReply, path: string, year?: number): void {
    const { status, response, headers } = pages.page(path, year);
    sendPrepared(request, reply.code(status), response, headers);
  }

  function whenFilled(reply: FastifyReply, send: () => void): void {
    if (snapshots.isFilled) send();
    else
      snapshots
        .filledWithin(PATIENCE_MS)
        .then(send)
        .catch((fault) => reply.send(fault));
  }

  function sendPageSoon(request: FastifyRequest, reply: FastifyReply, path: string): void {
    whenFilled(reply, () => sendPage(request, reply, path));
  }

  for (const path of pagePaths) app.get(path, (request, reply) => sendPageSoon(request, reply, path));

  for (const path of DESK_PATHS)
    app.get(path, (_request, reply) => {
      const { html, headers } = deskPage(build);
      return reply.headers(headers).send(html);
    });

  // The page of a year that exists, past or future. All other years share the page for unknown paths, so that
  // made-up years do not fill the cache.
  app.get<{ Params: { year: string } }>(YEAR_PATH, (request, reply) => {
    const { year } = request.params;
    if (year === '') return reply.redirect(pagePath(request.url), 308);
    whenFilled(reply, () => {
      const isKnown = /^\d{4}$/.test(year) && snapshots.tournament(Number(year));
      if (isKnown) sendPage(request, reply, YEAR_PATH.replace(':year', year), Number(year));
      else sendPage(request, reply, NOT_FOUND);
    });
    return;
  });

  for (const [href, { response, cacheControl }] of await loadStaticFiles(build)) {
    const headers = { 'cache-control': cacheControl };
    app.get(href, (request, reply) => sendPrepared(request, reply, response, headers));
  }
  const forever = { 'cache-control': NEVER_CHANGES };
  app.get<{ Params: { name: string } }>('/og/:name', (request, reply) => {
    const tag = /^([\w-]{6})\.png$/.exec(request.params.name)?.[1];
    if (tag === undefined) return sendPageSoon(request, reply, NOT_FOUND);
    const picture = pictures.find(tag);
    if (picture) return sendPrepared(request, reply, picture, forever);
    // The picture is not drawn yet, or the tag is unknown. Anyone can make up a tag, so caches must not store this
    // redirect.
    return reply.header('cache-control', 'no-store').redirect('/og-card.png', 302);
  });
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon-192.png', 301));
  app.get('/robots.txt', (_request, reply) => reply.type(TEXT).send(robots(publicUrl)));
  const security = securityTxt(publicUrl, new Date());
  app.get('/.well-known/security.txt', (_request, reply) => reply.type(TEXT).send(security));
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(sitemap(publicUrl, [...publicPaths, ...snapshots.years().map(({ id }) => `/schedule/${id}`)])),
  );

  function isYear(path: string): boolean {
    const year = /^\/schedule\/(\d{4})$/.exec(path)?.[1];
    return year !== undefined && snapshots.tournament(Number(year)) !== undefined;
  }

  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) return sendNothingHere(reply);
    const path = pagePath(request.url);
    const isPage = [...pagePaths, ...DESK_PATHS].includes(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (isPage)
        return sendText(reply.header('allow', 'GET, HEAD'), 405, 'This address takes GET and HEAD only.');
      return sendNothingHere(reply);
    }
    if (isPage || isYear(path)) return reply.redirect(path, 308);
    if (!findElsewhere || !path.startsWith('/assets/')) return sendPageSoon(request, reply, NOT_FOUND);
    findElsewhere(path)
      .then((file) => {
        if (file) sendPrepared(request, reply, file.response, { 'cache-control': file.cacheControl });
        else sendPageSoon(request, reply, NOT_FOUND);
      })
      .catch((fault) => reply.send(fault));
    return;
  });
}

function robots(publicUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
