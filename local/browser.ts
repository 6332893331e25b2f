import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** Options that start this machine's browser, even as root and without a network. */
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

/** Finds the browser, or exits with only the message, because a stack trace would not help. */
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
