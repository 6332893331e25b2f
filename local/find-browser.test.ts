import { expect, test } from 'vitest';
import { findBrowser, type Surroundings } from './find-browser.ts';

const OURS = '/home/ada/.cache/ms-playwright/chromium/chrome';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const machine = (files: readonly string[], others: Partial<Surroundings> = {}): Surroundings => ({
  named: undefined,
  playwrights: OURS,
  platform: 'linux',
  exists: (file) => files.includes(file),
  ...others,
});

test.each([
  {
    machine: 'the browser that CHROMIUM names before any other',
    on: machine(['/opt/chrome', OURS], { named: '/opt/chrome' }),
    finds: '/opt/chrome',
  },
  {
    machine: "Playwright's browser before the system's",
    on: machine([OURS, '/usr/bin/chromium']),
    finds: OURS,
  },
  {
    machine: "Debian's headless shell before the full browser",
    on: machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']),
    finds: '/usr/bin/chromium-headless-shell',
  },
  {
    machine: "Debian's chromium if it is the only one",
    on: machine(['/usr/bin/chromium']),
    finds: '/usr/bin/chromium',
  },
  { machine: 'Chrome on macOS', on: machine([MAC], { platform: 'darwin' }), finds: MAC },
  { machine: "Playwright's browser if CHROMIUM is empty", on: machine([OURS], { named: '' }), finds: OURS },
])('finds $machine', ({ on, finds }) => {
  expect(findBrowser(on)).toBe(finds);
});

test.each([
  { machine: 'without a browser', on: machine([]), says: 'run npx playwright install' },
  { machine: 'with browser files of another system', on: machine([MAC]), says: 'run npx playwright install' },
  { machine: 'with an unknown system', on: machine([MAC], { platform: 'sunos' }), says: 'set CHROMIUM' },
  {
    machine: 'with a CHROMIUM that does not exist',
    on: machine([OURS], { named: '/opt/chrome' }),
    says: 'CHROMIUM names /opt/chrome, which does not exist.',
  },
])('on a machine $machine, the error explains what to do', ({ on, says }) => {
  expect(() => findBrowser(on)).toThrow(says);
});
