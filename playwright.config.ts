import { defineConfig } from '@playwright/test';
import { BROWSER } from './local/browser.ts';

/** Journeys through the built product (`npm run build` first) in a real Chromium, on a real PostgreSQL. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A shared machine may stand still for a while; a journey that fails twice has failed. See the report for both.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: process.env['CI']
    ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]]
    : 'line',
  use: {
    launchOptions: BROWSER,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
