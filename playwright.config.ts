import { defineConfig } from '@playwright/test';
import { BROWSER } from './local/browser.ts';

/** What is told, sent and kept does not depend on the size of a window, and captains hold phones. */
const ON_PHONES_ONLY = /captain(-letter|-live|-offline|-way-back)?\.spec\.ts$/;

/** Journeys through the built product (`npm run build` first) in a real Chromium, on a real PostgreSQL. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: many journeys wait, for a toast to go or a connection to be given up.
  workers: 3,
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
  // The long journeys are in the desktop's half: begun last, they would run on alone.
  projects: [
    {
      name: 'desktop',
      testIgnore: ON_PHONES_ONLY,
      grepInvert: /a script lost to a weak signal/, // on a phone it also loses nothing that the open menu needs
      // With motion on phones, without it here: both are shown, and frames are a fifth of what the browser does.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
