import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** How the browser of this machine is started, also as root and without a network. */
export const BROWSER = {
  executablePath: browserOrExit(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Prints only the message: the stack would not help. */
function browserOrExit(): string {
  try {
    return findBrowser({
      named: process.env['CHROMIUM'],
      playwrights: chromium.executablePath(),
      platform: process.platform,
      exists: existsSync,
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}
