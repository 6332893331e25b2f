import { expect, test } from 'vitest';
import { pagesApp } from '#testing/pages-app.ts';

test('pages accept only GET and HEAD', async () => {
  const app = await pagesApp({ pagePaths: ['/', '/captain'] });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
    for (const url of ['/', '/captain', '/captain/']) {
      const { statusCode, headers } = await app.inject({ method, url });
      expect([method, url, statusCode, headers['allow']]).toEqual([method, url, 405, 'GET, HEAD']);
    }
    expect((await app.inject({ method, url: '/nothing' })).statusCode).toBe(404);
  }
});

test('a 404 page is never cached, no matter how the path is spelled', async () => {
  const app = await pagesApp({ pagePaths: ['/', '/captain'] });
  expect((await app.inject('/')).headers['cache-control']).toContain('s-maxage=2');
  for (const url of [
    '/nothing',
    '/organizer/nothing',
    '/Organizer',
    '/organizer.',
    '//organizer',
    '/x/organizer',
  ]) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
  }
});

test('D-8 pages of the desk may ask for a passkey, and no cache stores them', async () => {
  const app = await pagesApp({ pagePaths: ['/', '/captain'] });
  for (const path of [
    '/organizer',
    '/organizer/invitation',
    '/organizer/recover',
    '/organizer/close/2',
    '/rehearsal/organizer/close',
    '/rehearsal/display',
  ]) {
    const { statusCode, headers } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['permissions-policy']).toContain(
      'publickey-credentials-create=(self), publickey-credentials-get=(self)',
    );
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect((await app.inject({ method: 'POST', url: '/organizer' })).statusCode).toBe(405);
  expect((await app.inject('/organizer/?x')).headers['location']).toBe('/organizer');
  expect((await app.inject('/schedule/')).headers['location']).toBe('/schedule');
});

test('an unknown picture redirects to the static card, and no cache stores the redirect', async () => {
  const app = await pagesApp({ pagePaths: ['/', '/captain'] });
  const { statusCode, headers } = await app.inject('/og/abc-12.png');
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    302,
    '/og-card.png',
    'no-store',
  ]);
  for (const url of ['/og/', '/og/x.png', '/og/abc-123.png', '/og/abc-12.svg', '/og/abc-12.png/x'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
});
