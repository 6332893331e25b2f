import { defineConfig } from '@playwright/test';
import { BROWSER } from './local/browser.ts';

/** Files that test the desk or the clubhouse screen, or that set the window size. Others emulate a phone. */
const ON_A_LAPTOP =
  /(?<![\w-])(accessibility|covered-text|desk[\w-]*|display|live|origin-stopped|paper|rehearsal-screens|screen-reader|whole-event|within-a-second)\.spec\.ts/;

/** Tests of the layout. */
const IN_BOTH_SIZES = /@both/;

/** Single tests in the other files that need a keyboard, a zoomed window or a person at the desk. */
const LAPTOP_ONLY = /@laptop/;

const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Journeys through the built product (`npm run build` first) in a real Chromium, on a real PostgreSQL. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One worker more than cores, because journeys often wait: for a toast to close, or for a timeout.
  workers: 3,
  timeout: 90_000,
  // A shared machine may stall, so CI repeats a failed journey once. The report lists repeated and failed ones.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: process.env['CI']
    ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]]
    : 'line',
  use: {
    launchOptions: BROWSER,
    screenshot: 'only-on-failure',
    // Without animations, the browser needs half the time. Journeys about taps and toasts turn motion on
    // (`e2e/devices.ts`).
    contextOptions: { reducedMotion: 'reduce' },
  },
  // The desktop project comes first because it has the long journeys; started last, they would run alone at the end.
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
