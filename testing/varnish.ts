import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#local/postgres.ts';
import { deployed, type FrontDoor, startFrontDoor } from './deployed.ts';

/** Varnish with our recommended configuration in front of these server processes. */
export async function startVarnish(one: string, two: string): Promise<FrontDoor> {
  const port = await freePort();
  const vcl = deployed('varnish.vcl', {
    '"3000"': `"${new URL(one).port}"`,
    '"3001"': `"${new URL(two).port}"`,
  });
  const { url, stop } = await startFrontDoor('varnish', port, (folder) => {
    const file = path.join(folder, 'cup.vcl');
    writeFileSync(file, vcl);
    const listen = [
      '-F',
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      file,
      '-s',
      'malloc,64m',
      '-s',
      'Transient=malloc,32m',
      '-p',
      'backend_idle_timeout=30',
    ];
    // Keeps everything in our own folder, runs as the user of the tests, and uses few threads.
    return [
      '/usr/sbin/varnishd',
      ...listen,
      ...['-n', path.join(folder, 'work'), '-j', 'none'],
      ...['-p', 'thread_pool_min=10'],
    ];
  });
  return { url, stop };
}
