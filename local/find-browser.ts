/**
 * The paths to which packages of Chromium and Chrome install the program. The headless shell comes first, because it
 * starts fastest.
 */
const SYSTEM: Readonly<Record<string, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
};

export type Surroundings = {
  /** The value of the CHROMIUM variable. */
  named: string | undefined;
  /** The path to which Playwright installs its browser. */
  playwrights: string;
  platform: string;
  exists(file: string): boolean;
};

/** The browser in CHROMIUM, or Playwright's, or the system's. Throws an error that says how to get one. */
export function findBrowser({ named, playwrights, platform, exists }: Surroundings): string {
  if (named) {
    if (exists(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  }
  const found = [playwrights, ...(SYSTEM[platform] ?? [])].find(exists);
  if (found) return found;
  throw new Error(
    'No browser found: run npx playwright install --with-deps chromium, or set CHROMIUM to the path of Chromium or Chrome.',
  );
}
