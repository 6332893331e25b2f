import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { schemaText } from './docs-page.ts';
import { docsRoutes } from './routes.ts';

const FONTS = ['/assets/big-shoulders-var-A1.woff2', '/assets/national-park-var-B2.woff2'];
const app = Fastify();
docsRoutes(app, FONTS);
const answer = await app.inject('/api/docs');

describe('GET /api/docs', () => {
  test.each(Object.entries(ENDPOINTS))('describes %s with every refusal', (name, endpoint) => {
    const start = answer.body.indexOf(`<section id="${name}">`);
    const section = answer.body.slice(start, answer.body.indexOf('</section>', start));
    expect(start).toBeGreaterThan(0);
    expect(section).toContain(`<b>${endpoint.method}</b> ${endpoint.path.replace(/:(\w+)/g, '{$1}')}<`);
    expect(section).toContain(endpoint.summary);
    for (const [status, reason] of Object.entries(endpoint.refusals))
      expect(section).toContain(`<th scope="row">${status}</th><td>${reason}`);
    expect(answer.body).toContain(`<a href="#${name}">`);
  });

  test('loads no script and nothing from other hosts, and its policy allows only its own style', () => {
    expect(answer.body).not.toMatch(/<script|<link|<img|(?:href|src)="https?:/);
    const style = /<style>([^<]*)<\/style>/.exec(answer.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('uses the site’s fonts, and links back to the site', () => {
    expect(answer.body).toContain('<a href="/">');
    for (const font of FONTS) expect(answer.body).toContain(`url(${font})`);
    expect(answer.headers['content-security-policy']).toContain("font-src 'self'");
  });

  test('answers 304 to a client that already has the page', async () => {
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await app.inject({ url: '/api/docs', headers })).statusCode).toBe(304);
  });
});

test.each([
  { schema: { type: 'integer', minimum: 1, maximum: 15 }, text: 'integer 1 to 15' },
  {
    schema: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    text: 'integer',
  },
  { schema: { anyOf: [{ type: 'string' }, { type: 'null' }] }, text: 'string | null' },
  { schema: { type: ['string', 'null'] }, text: 'string | null' },
  { schema: { type: 'string', format: 'starts_with', pattern: '^a.*' }, text: 'string /^a.*/' },
  { schema: { type: 'array', items: { enum: [1, 2] } }, text: 'list of 1 | 2' },
  { schema: { type: 'string', format: 'date-time' }, text: 'string (date-time)' },
  { schema: { type: 'object', properties: {} }, text: '{}' },
  {
    schema: { type: 'object', properties: { a: { const: true }, b: { type: 'string' } }, required: ['a'] },
    text: '{\n  a: true\n  b?: string\n}',
  },
  { schema: { type: 'object', properties: { a: { const: true } } }, text: '{\n  a?: true\n}' },
])('a schema is described as $text', ({ schema, text }) => {
  expect(schemaText(schema)).toBe(text);
});
