import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#local/postgres.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { deployed, startFrontDoor } from '#testing/deployed.ts';
import { startServer } from '#testing/server-process.ts';

/** The configuration of Debian's package, including its default site. */
const DEBIAN = '/etc/nginx';
const HAS_IPV6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

/** Debian's nginx with our site installed as in deploy/README.md; only ports and folders differ. */
async function startStockNginx(server: string): Promise<number> {
  const port = await freePort();
  const onPort = (site: string) =>
    site
      .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${port}`)
      .replaceAll(/listen \[::\]:80\b/g, HAS_IPV6 ? `listen [::1]:${port}` : `listen 127.0.0.2:${port}`);
  const ours = deployed('nginx.conf', {
    '127.0.0.1:3000': new URL(server).host,
    '127.0.0.1:3001': new URL(server).host,
  });
  const configure = (folder: string): [string, ...string[]] => {
    for (const part of ['conf.d', 'sites-enabled']) mkdirSync(path.join(folder, part));
    writeFileSync(path.join(folder, 'conf.d/cup.conf'), onPort(ours));
    const theirs = readFileSync(path.join(DEBIAN, 'sites-available/default'), 'utf8');
    writeFileSync(path.join(folder, 'sites-enabled/default'), onPort(theirs));
    const around = readFileSync(path.join(DEBIAN, 'nginx.conf'), 'utf8')
      // Leaves out the optional modules, because nginx would look for them in this folder.
      .replace(/^include .*modules-enabled.*$/m, '')
      .replaceAll(/\/etc\/nginx\/(conf\.d|sites-enabled)/g, `${folder}/$1`)
      .replaceAll(/\/(var\/log\/nginx|run)\//g, `${folder}/`);
    writeFileSync(path.join(folder, 'nginx.conf'), around);
    const files = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'];
    return ['/usr/sbin/nginx', ...files, '-g', 'daemon off;'];
  };
  // Any response means that nginx is running: a request by IP address gets Debian's default site.
  const answers = (url: string) =>
    fetch(url).then(
      () => true,
      () => false,
    );
  const door = await startFrontDoor('stock-nginx', port, configure, answers);
  onTestFinished(() => door.stop());
  return port;
}

async function ask(host: string, port: number, name: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ host, port, path: '/api/teams', headers: { host: name } }, resolve).on('error', reject);
  return text(await promise);
}

test("next to Debian's default site, ours serves only its own host name, on IPv4 and IPv6", async () => {
  const { url } = await databaseForThisTest();
  const settings = { PUBLIC_URL: 'https://cup.example', TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0' };
  const server = await startServer(url, settings);
  onTestFinished(() => server.stop());
  await server.ready();
  const port = await startStockNginx(server.url);
  for (const host of ['127.0.0.1', HAS_IPV6 ? '::1' : '127.0.0.2']) {
    expect(await ask(host, port, 'cup.example')).toContain('Timbermen');
    expect(await ask(host, port, 'other.example')).not.toContain('Timbermen');
  }
});
