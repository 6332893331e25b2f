import type { Page } from '@playwright/test';

/** The sentences on the visited screens, each once. Sentences that differ only in numbers count as one. */
export class Texts {
  readonly #seen = new Set<string>();
  readonly #lines: string[] = [];

  async read(page: Page, screen: string): Promise<void> {
    const found = await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
      const named = [...document.querySelectorAll('body *')].flatMap((element) =>
        attributes.map((name) => element.getAttribute(name) ?? ''),
      );
      return [document.title, ...document.body.innerText.split('\n'), ...named].map((text) => text.trim());
    });
    const fresh = found.filter((text) => /\p{L}{3}/u.test(text) && this.#isNew(text.replace(/\d+/g, '#')));
    if (fresh.length > 0) this.#lines.push(`## ${screen}`, ...fresh, '');
  }

  get all(): string {
    return this.#lines.join('\n');
  }

  #isNew(text: string): boolean {
    const isNew = !this.#seen.has(text);
    this.#seen.add(text);
    return isNew;
  }
}
