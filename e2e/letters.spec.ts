import type { Page } from '@playwright/test';
import { nameCaptain } from '#server/store/captains.ts';
import { setPlayer } from '#server/store/players.ts';
import { expect, test } from './cup.ts';
import { settled } from './visitor.ts';

const NAMES = ['Väinö Mäki', 'Åse Bjørk-Muñoz', 'Łucja Șesnáď', 'Featherstonehaugh Wolfeschlegelsteinhaus'];

/** The fonts that draw this text, and whether each is one of the site's own. */
async function fontsOf(page: Page, text: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('DOM.getDocument', { depth: 0 }); // without this call, nodes have no ids
  const search = await session.send('DOM.performSearch', { query: `//*[contains(text(), "${text}")]` });
  const { nodeIds } = await session.send('DOM.getSearchResults', {
    searchId: search.searchId,
    fromIndex: 0,
    toIndex: search.resultCount,
  });
  const used = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await session.detach();
  return used.flatMap(({ fonts }) =>
    fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont })),
  );
}

test('names in other languages use the site’s own fonts, whose extra letters load only for such names', async ({
  page,
  ownFresh: own,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const name = /([\w-]+?(?:-var|-latin-1|-latin-ext))-[^/]*\.woff2$/.exec(request.url())?.[1];
    if (name) loaded.push(name);
  });
  await page.goto(`${own.url}/teams`);
  await settled(page);
  expect([...new Set(loaded)].sort()).toEqual(['big-shoulders-var', 'national-park-var']);

  for (const [index, name] of NAMES.entries()) {
    await setPlayer(own.db, 2025, { teamId: 'timbermen', slot: index + 1, name, handicap: null });
  }
  await nameCaptain(own.db, 2025, 'timbermen', NAMES[0] ?? '');
  await expect(async () => {
    await page.goto(`${own.url}/teams`);
    await expect(page.getByText('Wolfeschlegelsteinhaus').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await settled(page);
  for (const word of NAMES.flatMap((name) => name.split(' '))) {
    const fonts = await fontsOf(page, word);
    expect(fonts.length, word).toBeGreaterThan(0);
    for (const font of fonts) expect(font, word).toMatchObject({ isCustomFont: true });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});
