import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';

type Virtual = {
  start(options: { container: Node }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
};
type Heard = Window & { virtual: Virtual };

const SOURCE = readFileSync(
  fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  'utf8',
);

/** A page without our content security policy, which would refuse the screen reader's script. */
export async function pageForReader(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true });
  return context.newPage();
}

/** A virtual screen reader in the real page, based on the same roles, names and live regions as real ones. */
export class ScreenReader {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Starts on the current page, or on the part of it that the selector `part` matches. */
  static async on(page: Page, part = 'body'): Promise<ScreenReader> {
    const reader = new ScreenReader(page);
    await page.evaluate(`(async () => {
      const address = URL.createObjectURL(new Blob([${JSON.stringify(SOURCE)}], { type: 'text/javascript' }));
      window.virtual = (await import(address)).virtual;
      await window.virtual.start({ container: document.querySelector(${JSON.stringify(part)}) });
    })()`);
    return reader;
  }

  /** Reads the page, or its chosen part, once from start to end. Returns everything spoken so far. */
  async readAll(): Promise<string[]> {
    return this.#page.evaluate(async () => {
      const { virtual } = window as unknown as Heard;
      const first = await virtual.lastSpokenPhrase();
      for (let steps = 0; steps < 2_000; steps += 1) {
        await virtual.next();
        if ((await virtual.lastSpokenPhrase()) === first) break;
      }
      return virtual.spokenPhraseLog();
    });
  }

  /** Everything spoken so far. */
  async heard(): Promise<string[]> {
    return this.#page.evaluate(() => (window as unknown as Heard).virtual.spokenPhraseLog());
  }

  /** The announcements of live regions: 'polite: …' and 'assertive: …'. */
  async announced(): Promise<string[]> {
    return (await this.heard()).filter((phrase) => /^(polite|assertive): ./.test(phrase));
  }

  /** Stops the reader, which rereads everything at every change and would slow later steps. */
  async stop(): Promise<void> {
    await this.#page.evaluate(() => (window as unknown as Heard).virtual.stop());
  }
}
