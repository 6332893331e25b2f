import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openApiDocument } from '#contract/open-api.ts';
import { cspHash } from '#server/http/security.ts';
import { sendPrepared } from '#server/http/send-prepared.ts';
import { prepare, prepareJson } from '#server/snapshots/prepared-response.ts';
import { DOCS_STYLES, docsPage } from './docs-page.ts';

const CACHE = { 'cache-control': 'public, max-age=300' } as const;
const PAGE_HEADERS = {
  ...CACHE,
  'content-security-policy': `default-src 'none'; style-src ${cspHash(DOCS_STYLES)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

/** The contract for people who write programs: the OpenAPI document, and the same as a page. */
export function docsRoutes(app: FastifyInstance): void {
  const document = openApiDocument(ENDPOINTS);
  const json = prepareJson(document);
  const page = prepare(Buffer.from(docsPage(document)), 'text/html; charset=utf-8');
  app.get('/api/openapi.json', (request, reply) => sendPrepared(request, reply, json, CACHE));
  app.get('/api/docs', (request, reply) => sendPrepared(request, reply, page, PAGE_HEADERS));
}
