import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#local/postgres.ts';
import { deployed, type FrontDoor, startFrontDoor } from './deployed.ts';

/** Caddy with our recommended configuration, except for the name and the ports, and without a certificate. */
export async function startCaddy(one: string, two: string): Promise<FrontDoor & { unencryptedUrl: string }> {
  const [port, unencrypted] = [await freePort(), await freePort()];
  const site = deployed('Caddyfile', {
    'http://cup.example {': `http://127.0.0.1:${unencrypted} {`,
    'cup.example {': `http://127.0.0.1:${port} {`,
    '127.0.0.1:3000 127.0.0.1:3001': `${new URL(one).host} ${new URL(two).host}`,
  });
  const { url, stop } = await startFrontDoor('caddy', port, (folder) => {
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tgrace_period 1s\n}\n${site}`);
    const run = ['/usr/bin/caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
    return ['/usr/bin/env', `HOME=${folder}`, ...run];
  });
  return { url, unencryptedUrl: `http://127.0.0.1:${unencrypted}`, stop };
}
