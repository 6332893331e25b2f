import Fastify, { type FastifyInstance } from 'fastify';
import { logAt } from '#server/http/log.ts';
import { pagesRoutes } from '#server/pages/routes.ts';
import { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';

type Build = { home?: string; pagePaths?: readonly string[]; files?: Iterable<[href: string, file: string]> };

/** A server without a database, whose pages contain only a title. `/404` gets the status 404. */
export async function pagesApp({
  home,
  pagePaths = ['/'],
  files = [],
}: Build = {}): Promise<FastifyInstance> {
  const app = Fastify();
  await pagesRoutes(app, {
    snapshots: new SnapshotCache({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      onFault: () => {},
    }),
    build: {
      home: home ?? null,
      renderer: {
        pagePaths,
        publicPaths: ['/'],
        pictures: { board: () => null, year: () => null },
        render: ({ path }) => ({
          status: path === '/404' ? 404 : 200,
          title: path,
          head: '',
          body: '',
          data: {},
          module: path,
        }),
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
  return app;
}
