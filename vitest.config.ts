import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,local,scripts,testing,proofs}/**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    reporters: process.env['CI'] ? ['default'] : ['dot'],
  },
});
