import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startCluster } from '#testing/cluster.ts';
import { type Cup, startDemo } from '#testing/cup.ts';

/** The built product as it is shipped: production, its own settings, a database that keeps what it says. */
export async function startProduct(environment: Readonly<Record<string, string>> = {}): Promise<Cup> {
  const cluster = await startCluster([]);
  const cup = await startDemo(cluster.port, { LOG_LEVEL: 'info', ...environment }).catch(async (error) => {
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

/** Keeps a process, all its threads included, on one core, so that whoever loads it has the other. */
export async function pin(pid: number, core: number): Promise<void> {
  await promisify(execFile)('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}
