import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,local,scripts,testing,proofs}/**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/same-samples.ts'],
    // By default one fewer than cores, which on the smallest machines is one; and many tests wait.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // A process for each file spends more on loading modules than on the tests; so a test puts back what it replaces.
    isolate: false,
    // Only to end what would never finish: a verdict must not depend on how busy the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: process.env['CI'] ? ['default'] : ['dot'],
  },
});
