import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,local,scripts,testing,proofs}/**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: process.env['CI'] ? ['default'] : ['dot'],
  },
});
