import { defineConfig } from '@playwright/test';
import { BROWSER } from './local/browser.ts';

/** The desk, the clubhouse screen, and journeys that set every size themselves. All others run on a phone. */
const ON_A_LAPTOP =
  /(?<![\w-])(accessibility|covered-text|desk[\w-]*|display|live|origin-stopped|paper|rehearsal-screens|screen-reader|whole-event|within-a-second)\.spec\.ts/;

/** Where the layout is the subject. */
const IN_BOTH_SIZES = /@both/;

/** Single journeys of a file for phones: a keyboard, a zoomed window, or somebody at the desk takes part. */
const LAPTOP_ONLY = /@laptop/;

const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Journeys through the built product (`npm run build` first) in a real Chromium, on a real PostgreSQL. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: many journeys wait, for a toast to go or a connection to be given up.
  workers: 3,
  timeout: 90_000,
  // A shared machine may pause for a while; a journey that fails twice has failed. See the report for both.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: process.env['CI']
    ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]]
    : 'line',
  use: {
    launchOptions: BROWSER,
    screenshot: 'only-on-failure',
    // Frames are half of what the browser does. Journeys about taps and toasts ask for motion (`e2e/devices.ts`).
    contextOptions: { reducedMotion: 'reduce' },
  },
  // The long journeys are in the desktop's half: begun last, they would run on alone.
  projects: [
    {
      name: 'desktop',
      grep: either(ON_A_LAPTOP, IN_BOTH_SIZES, LAPTOP_ONLY),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: either(new RegExp(`${ON_A_LAPTOP.source}(?!.*${IN_BOTH_SIZES.source})`), LAPTOP_ONLY),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
