import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#local/postgres.ts';
import { startNginx } from '#testing/nginx.ts';

/** nginx with a certificate, as `deploy/README.md` describes. The processes behind it use no TLS. */
describe('nginx over TLS', () => {
  const cleanups: (() => unknown)[] = [];
  let port: number;
  let ca: Buffer;
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cup-tls-'));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync('/usr/bin/openssl', ['req', '-x509', ...curve, ...subject, ...files], { stdio: 'ignore' });
    ca = readFileSync(certificate);

    const origin = createServer((request, response) => {
      if (request.url === '/own')
        response.setHeader('strict-transport-security', 'max-age=1; as-the-server-says');
      response.end('ok');
    }).listen(0, '127.0.0.1');
    await once(origin, 'listening');
    cleanups.push(() => origin.close().closeAllConnections());
    const url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;

    port = await freePort();
    const tls = `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${certificate}; ssl_certificate_key ${key};`;
    const nginx = await startNginx(url, url, undefined, tls);
    cleanups.push(() => nginx.stop());
  });
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });

  async function transportSecurity(at: string): Promise<string | undefined> {
    const [response] = await once(
      get({ host: '127.0.0.1', port, path: at, ca, servername: 'localhost' }),
      'response',
    );
    response.resume();
    return response.headers['strict-transport-security'];
  }

  test.each([
    { what: 'the server', at: '/own', says: 'max-age=1; as-the-server-says' },
    { what: 'a cache without its own header', at: '/', says: 'max-age=31536000' },
    { what: 'nginx itself', at: '/readyz', says: 'max-age=31536000' },
    {
      what: 'nginx to a request that it cannot parse',
      at: `/${'a'.repeat(9_000)}`,
      says: 'max-age=31536000',
    },
  ])('sends HSTS with a response from $what', async ({ at, says }) => {
    expect(await transportSecurity(at)).toBe(says);
  });

  async function agreeOn(options: ConnectionOptions): Promise<[string | null, string]> {
    const socket = connect({ host: '127.0.0.1', port, ca, servername: 'localhost', ...options });
    cleanups.push(() => socket.destroy());
    await once(socket, 'secureConnect');
    return [socket.getProtocol(), socket.getCipher().name];
  }

  test('prefers TLS 1.3, and with TLS 1.2 accepts only authenticated encryption with forward secrecy', async () => {
    expect((await agreeOn({}))[0]).toBe('TLSv1.3');
    const [protocol, cipher] = await agreeOn({ maxVersion: 'TLSv1.2' });
    expect([protocol, cipher]).toEqual(['TLSv1.2', expect.stringMatching(/^ECDHE-.*(GCM|CHACHA20)/)]);
    const withoutAuthentication = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' } as const;
    await expect(agreeOn(withoutAuthentication)).rejects.toThrow(/handshake failure/);
  });
});
