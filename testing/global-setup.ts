import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('postgresPort', cluster.port);
  return () => cluster.stop();
}

declare module 'vitest' {
  // Adds the provided values to Vitest's own interface.
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged
  export interface ProvidedContext {
    postgresPort: number;
  }
}
