/**
 * How a Chromium from the system's packages is started, also as root and without a network. The headless shell
 * is the same engine without the windows around it, which on a small machine take more time than the pages.
 */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
