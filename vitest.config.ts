import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,local,scripts,testing,proofs}/**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/same-samples.ts'],
    // One worker fewer than cores, but at least three: tests often wait, so workers can share a core.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Test files share processes, because loading the modules for each file takes longer than its tests. So a test
    // must restore whatever it replaces.
    isolate: false,
    // Long, so that no test fails only because the machine is busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: process.env['CI'] ? ['default'] : ['dot'],
  },
});
