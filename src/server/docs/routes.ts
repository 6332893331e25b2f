import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openApiDocument } from '#contract/open-api.ts';
import { cspHash } from '#server/http/security.ts';
import { sendPrepared } from '#server/http/send-prepared.ts';
import { prepare, prepareJson } from '#server/snapshots/prepared-response.ts';
import { docsPage, docsStyles } from './docs-page.ts';

const CACHE = { 'cache-control': 'public, max-age=300' } as const;

/** The contract for programmers: the OpenAPI document, and a page that shows it. */
export function docsRoutes(app: FastifyInstance, fonts: readonly string[]): void {
  const document = openApiDocument(ENDPOINTS);
  const json = prepareJson(document);
  const styles = docsStyles(fonts);
  const page = prepare(Buffer.from(docsPage(document, styles)), 'text/html; charset=utf-8');
  const headers = {
    ...CACHE,
    'content-security-policy': `default-src 'none'; style-src ${cspHash(styles)}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  app.get('/api/openapi.json', (request, reply) => sendPrepared(request, reply, json, CACHE));
  app.get('/api/docs', (request, reply) => sendPrepared(request, reply, page, headers));
}
