import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing on the page as it is now. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  // The other mode opens a second page each time, for frames from elsewhere; ours have no frames at all.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html).slice(0, 3)]),
    what,
  ).toEqual([]);
}
