import { defineConfig } from '@playwright/test';
import { CHROMIUM } from '#scripts/chromium.ts';

/** Journeys through the built product (`npm run build` first) in Debian's Chromium, on a real PostgreSQL. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI']
    ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]]
    : 'line',
  use: {
    launchOptions: CHROMIUM,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
