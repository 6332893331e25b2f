import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#local/postgres.ts';
import { deployed, type FrontDoor, startFrontDoor } from './deployed.ts';

/** One request that nginx has passed on. A stream is reported once it has ended. */
export type PassedOn = { origin: string; method: string; path: string };

export type Nginx = FrontDoor & { passedOn(): PassedOn[] };

/**
 * Starts nginx with the configuration that we recommend, in front of these server processes. With `varnish`, all
 * requests except live streams pass through Varnish. `more` is added to the server block; `change` edits the whole
 * configuration.
 */
export async function startNginx(
  one: string,
  two: string,
  varnish?: string,
  more = '',
  change = (site: string) => site,
): Promise<Nginx> {
  const port = await freePort();
  const direct = deployed('nginx.conf', {
    '127.0.0.1:3000': new URL(one).host,
    '127.0.0.1:3001': new URL(two).host,
    'listen 80;': `listen 127.0.0.1:${port};\n${more}`,
    'listen [::]:80;': '',
  });
  const site = varnish ? withVarnish(direct, varnish) : direct;
  const door = await startFrontDoor('nginx', port, (folder) => {
    mkdirSync(path.join(folder, 'temporary'));
    writeFileSync(path.join(folder, 'site.conf'), change(site));
    writeFileSync(path.join(folder, 'nginx.conf'), around(folder));
    return ['/usr/sbin/nginx', '-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'];
  });
  return {
    url: door.url,
    stop: door.stop,
    passedOn: () =>
      readFileSync(path.join(door.folder, 'passed-on.log'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [host, method = '', to = ''] = line.split(' ');
          return { origin: `http://${host}`, method, path: to };
        }),
  };
}

/** Lists only Varnish in the upstream `cup`, as deploy/README.md describes. */
function withVarnish(site: string, varnish: string): string {
  const start = site.indexOf('upstream cup {');
  const end = site.indexOf('}', start);
  const upstream = `upstream cup {\n    server ${new URL(varnish).host};\n    keepalive 64;\n    keepalive_timeout 30s;\n`;
  return site.slice(0, start) + upstream + site.slice(end);
}

/** The parts of Debian's nginx.conf that surround a site's configuration, with every path in one folder. */
function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temporary/${kind};`,
  );
  return `
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr error;
    events { worker_connections 4096; }
    http {
      ${temporary.join('\n      ')}
      log_format passed-on '$upstream_addr $request_method $uri';
      access_log ${folder}/passed-on.log passed-on;
      include ${folder}/site.conf;
    }
  `;
}
