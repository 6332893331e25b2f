import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = { axe: typeof axe };

/** Expects axe to find no violations in the page's current state. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  // Axe is loaded once per document, because loading it takes about as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // A transition may begin while axe runs, so failures are checked again; a real fault is found both times.
  const found = (await look(page)).length > 0 ? await look(page) : [];
  expect(found, what).toEqual([]);
}

function look(page: Page): Promise<[string, string[]][]> {
  return page.evaluate(async () => {
    // Waits for transitions, because a button that is being enabled does not have its final colors yet.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { violations } = await (window as unknown as WithAxe).axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)]);
  });
}
