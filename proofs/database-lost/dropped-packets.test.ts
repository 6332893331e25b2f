import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase } from '#server/store/sql.ts';
import { setStatus } from '#server/store/tournament.ts';
import { canMakeNetworks, makeNetwork } from '#testing/own-network.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { holdReads } from './hold-reads.ts';
import { shownStatus } from './shown-status.ts';

const OPENSSL = '/usr/bin/openssl';

/** Creates a certificate, because a database on another machine must be reached by TLS. */
function certificateFor(host: string, folder: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=database', '-addext', `subjectAltName=IP:${host}`, '-days', '1'];
  execFileSync(OPENSSL, ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const { uid, gid } = statSync(folder);
  chownSync(key, uid, gid);
  chmodSync(key, 0o600);
  return { certificate, key };
}

test.skipIf(!canMakeNetworks || !existsSync(OPENSSL))(
  'the board recovers automatically when the kernel drops packets during a read',
  async () => {
    const network = makeNetwork();
    onTestFinished(() => network.remove());
    const folder = dataFolder(`cup-dropped-packets-${process.pid}`);
    onTestFinished(() => discard(folder));
    const { certificate, key } = certificateFor(network.databaseHost, folder);
    const postgres = await Postgres.start(folder, await freePort(), [
      'fsync=off',
      `listen_addresses=127.0.0.1,${network.databaseHost}`,
      ...['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`],
    ]);
    onTestFinished(() => postgres.stop());
    appendFileSync(path.join(folder, 'data', 'pg_hba.conf'), '\nhostssl all all 198.18.0.0/15 trust\n');
    await migrate(postgres.url());
    const owner = openDatabase(postgres.url(), { max: 3 });
    onTestFinished(() => owner.end());
    await owner.query('select pg_reload_conf()');
    await seed(owner);
    const databaseUrl = `postgres://cup_server@${network.databaseHost}:${postgres.port}/postgres`;
    const tls = `?sslmode=verify-full&sslrootcert=${certificate}`;
    const server = await startServer(`${databaseUrl}${tls}`, {}, { network });
    onTestFinished(() => server.kill());
    await server.ready();
    expect(await shownStatus(server.url)).toBe('upcoming');

    const reads = await holdReads(owner);
    await until(reads.isReading);
    network.loseOpenConnections();
    const vanished = performance.now();
    await reads.release();
    await setStatus(owner, 2025, 'active');
    await until(async () => (await shownStatus(server.url)) === 'active', 60_000);
    console.info(`fresh again ${Math.round(performance.now() - vanished)} ms after the packets were dropped`);
  },
);
