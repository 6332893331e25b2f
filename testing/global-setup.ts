import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('postgresPort', cluster.port);
  return () => cluster.stop();
}

declare module 'vitest' {
  // How Vitest types the values that a global setup provides: only an interface can be merged.
  // biome-ignore lint/style/useConsistentTypeDefinitions: see above
  export interface ProvidedContext {
    postgresPort: number;
  }
}
