import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startCluster } from '#testing/cluster.ts';
import { type CupProcess, startDemo } from '#testing/cup.ts';

/** The built product as shipped: production mode, default settings, a durable database. */
export async function startProduct(environment: Readonly<Record<string, string>> = {}): Promise<CupProcess> {
  const cluster = await startCluster([]);
  const cup = await startDemo(cluster.port, {
    LOG_LEVEL: 'info',
    LINK_PICTURES: 'drawn',
    ...environment,
  }).catch(async (error) => {
    await cluster.stop();
    throw error;
  });
  return {
    ...cup,
    async end() {
      await cup.end();
      await cluster.stop();
    },
  };
}

/** Pins a process with all its threads to one core, so that another core is free for the load generator. */
export async function pin(pid: number, core: number): Promise<void> {
  await promisify(execFile)('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}
