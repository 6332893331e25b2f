import type { Page } from '@playwright/test';
import { invitationLink } from '#server/cli/invitation-link.ts';
import { actingAs } from '#server/store/acting.ts';
import { swapOnDay } from '#server/store/arrange-pairings.ts';
import { readPairings } from '#server/store/pairings.ts';
import { setPlayer } from '#server/store/players.ts';
import { transaction } from '#server/store/sql.ts';
import { startFresh } from '#testing/cup.ts';
import { fillRosters } from '#testing/pairings.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { accept, device, startDesk, toTheDesk } from './desk.ts';
import { ScreenReader } from './screen-reader.ts';
import { holdBack } from './visitor.ts';

/** The buttons of a team's players, by group, with names such as 'timbermen 4, Timbermen, group 1'. */
const plates = (page: Page, team: string) =>
  page.getByRole('button', { name: new RegExp(`^${team} \\d+, .*, group \\d+`) });
const namesOf = (page: Page, team: string) => plates(page, team).allTextContents();
/** Counts the tee time fields that are narrower than their text at this text size. */
const cutTimes = (page: Page, size: string) =>
  page.getByLabel(/^Tee time for group/).evaluateAll((fields, fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    const cut = fields.filter((field) => {
      const free = field.cloneNode() as HTMLElement;
      free.style.cssText = 'position: fixed; width: max-content';
      field.after(free);
      const wanted = free.offsetWidth;
      free.remove();
      return field.getBoundingClientRect().width < wanted - 1;
    });
    document.documentElement.style.removeProperty('font-size');
    return cut.length;
  }, size);
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();

test('D-14 pairings are drawn, rearranged by keys, taps and dragging, given tee times and published', async ({
  browser,
  viewport,
  isMobile,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const { cup, origin } = await startDesk(startFresh);
  afterwards(() => cup.end());
  await fillRosters(cup.db);
  const { page } = await device(browser, {
    bypassCSP: !isMobile, // the page's CSP would refuse the screen reader's script
    hasTouch: isMobile,
    isMobile,
    ...(viewport && { viewport }),
  });
  await accept(page, await invitationLink(cup.db, origin, 'June Ledger'));
  await toTheDesk(page);

  await test.step('pre-flight leads to the pairings', async () => {
    await page.getByRole('link', { name: 'Pre-flight' }).first().click();
    await page.getByRole('link', { name: /^Draw Day 1/ }).click();
    await expect(page.getByText('Not drawn yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish pairings' })).toBeDisabled();
    await expectNoViolations(page, 'pairings that are not drawn');
  });

  await test.step('a draw hides its seed, and the next draw keeps held players in place', async () => {
    await page.getByRole('button', { name: 'Draw at random' }).click();
    await expect(plates(page, 'timbermen')).toHaveCount(12);
    await expect(page.getByText('As drawn. The seed is in the trail.')).toBeVisible();
    await expect(page.getByText(/[0-9a-f]{16}/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Tee sheet' })).toHaveAttribute('href', '/organizer/print');

    const [first = ''] = await namesOf(page, 'timbermen');
    await plates(page, 'timbermen').first().focus();
    await page.keyboard.press('h');
    await expect(page.getByText('1 player held in place')).toBeVisible();
    await plates(page, 'powdermen').last().click();
    await expectNoViolations(page, 'a player in hand');
    await page.getByRole('button', { name: 'Hold in group 6' }).click();
    await expect(page.getByText('2 players held in place')).toBeVisible();
    await saved(page);
    const drawn = page.waitForResponse((response) => /\/draw$/.test(response.url()));
    await page.getByRole('button', { name: 'Draw again' }).click();
    await drawn;
    await expect(page.getByRole('button', { name: 'Draw again' })).toBeEnabled();
    expect((await namesOf(page, 'timbermen')).slice(0, 2)).toContain(first);
  });

  await test.step('keys, two taps or a drag swap two players, a swap by keys is announced, and every swap can be undone', async () => {
    const reader = isMobile ? null : await ScreenReader.on(page, 'main');
    const before = await namesOf(page, 'stopemen');
    await saved(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const whenSaved = await height();
    const arrive = await holdBack(page, '**/pairings/1');
    await plates(page, 'stopemen').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(plates(page, 'stopemen').nth(2)).toBeFocused();
    await page.keyboard.press('Space');
    const [one = '', , other = ''] = before;
    await expect(page.getByRole('status').filter({ hasText: 'Swapped' })).toHaveText(
      `Swapped: ${one} in group 2, ${other} in group 1.`,
    );
    const byKeys = before.with(0, other).with(2, one);
    expect(await namesOf(page, 'stopemen')).toEqual(byKeys);
    await expect(page.getByText('Saving…')).toBeVisible();
    expect(await height(), 'no plate moves while saving').toBe(whenSaved);
    arrive();
    await page.unrouteAll({ behavior: 'wait' });
    if (reader)
      await expect
        .poll(() => reader.announced())
        .toContain(`polite: Swapped: ${one} in group 2, ${other} in group 1.`);

    await plates(page, 'stopemen').nth(4).click();
    // Picks this player up instead of swapping, because the teams differ.
    await plates(page, 'timbermen').nth(4).click();
    await page.keyboard.press('Escape');
    await plates(page, 'stopemen').nth(4).click();
    await plates(page, 'stopemen').nth(11).click();
    const byTaps = byKeys.with(4, byKeys[11] ?? '').with(11, byKeys[4] ?? '');
    await expect.poll(() => namesOf(page, 'stopemen')).toEqual(byTaps);

    // Both players must be in sight, because nothing scrolls during a drag.
    await plates(page, 'stopemen')
      .nth(3)
      .evaluate((plate) => plate.scrollIntoView({ block: 'end' }));
    await plates(page, 'stopemen').nth(1).dragTo(plates(page, 'stopemen').nth(3));
    const byDrag = byTaps.with(1, byTaps[3] ?? '').with(3, byTaps[1] ?? '');
    await expect.poll(() => namesOf(page, 'stopemen')).toEqual(byDrag);
    await plates(page, 'stopemen').nth(1).dragTo(plates(page, 'powdermen').nth(1));
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
    expect(await namesOf(page, 'stopemen')).toEqual(byDrag);

    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => namesOf(page, 'stopemen')).toEqual(byTaps);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => namesOf(page, 'stopemen')).toEqual(before);
    await expect(page.getByRole('button', { name: /^Undo/ })).toContainText('(4)');
    await saved(page);
  });

  await test.step('the day changes from tee times to a shotgun start and back', async () => {
    await expect(page.getByText('Drawn, without tee times. Set all times, then publish.')).toBeVisible();
    await expect(page.getByText('No tee times yet')).toBeVisible(); // shown once, not for each group
    await page.getByLabel('First tee time').fill('08:30');
    await page.getByLabel('Minutes between groups').fill('12');
    await page.getByRole('button', { name: 'Shotgun start' }).click();
    await expect(page.getByText('Hole 16')).toBeVisible();
    await page.getByRole('button', { name: 'Set all times' }).click();
    await expect(page.getByLabel('Tee time for group 6')).toHaveValue('09:30');
    for (const width of [1440, 1102, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const size of ['100%', '200%'])
        expect(await cutTimes(page, size), `${width} px, text at ${size}`).toBe(0);
    }
    if (viewport) await page.setViewportSize(viewport);
    await page.getByLabel('Tee time for group 3').fill('08:35');
    await page.getByLabel('Tee time for group 3').press('Enter');
    await expect(page.getByText('Group 3 starts before group 2')).toBeVisible();
    await expectNoViolations(page, 'a broken rule');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('Tee times in order')).toBeVisible();
    await saved(page);
  });

  await test.step('leaving the page with an unsent swap asks for confirmation, and the swap is sent once the page is online again', async () => {
    await page.context().setOffline(true);
    await plates(page, 'powdermen').first().click();
    await plates(page, 'powdermen').last().click();
    const swapped = await namesOf(page, 'powdermen');
    await expect(page.getByText('Not saved').first()).toBeVisible();
    await page.getByRole('link', { name: /^Day 2/ }).click();
    await expect(page.getByText('The last change to these pairings is not saved.')).toBeVisible();
    await expectNoViolations(page, 'leaving unsaved pairings');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.context().setOffline(false);
    await saved(page);
    expect(await namesOf(page, 'powdermen')).toEqual(swapped);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await saved(page);
  });

  await test.step('if another organizer saved first, the page shows both pairings, and the organizer chooses one', async () => {
    const [mine = ''] = await namesOf(page, 'timbermen');
    const { groups } = await readPairings(cup.db, 2025, 1);
    const [one = 0, other = 0] = [groups[4]?.players[2], groups[5]?.players[2]];
    // While a player is picked up, the page does not show others' changes.
    await plates(page, 'timbermen').first().click();
    await actingAs(cup.db, { organizer: 'Otto Tally' }, (connection) =>
      swapOnDay(connection, 2025, 1, [one, other]),
    );
    await plates(page, 'timbermen').last().click();
    await expect(page.getByText(/^Otto Tally has changed the Day 1 pairings/)).toBeInViewport();
    await expect(page.getByText(`${mine}: group 6 (yours), group 1 (theirs)`)).toBeVisible();
    expect((await namesOf(page, 'timbermen')).at(-1)).toBe(mine);
    await expectNoViolations(page, 'two organizers at once');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(async () => (await namesOf(page, 'timbermen'))[0]).toBe(mine);
    await saved(page);
  });

  await test.step('publishing shows pairings to the public and in pre-flight; unpublishing hides them', async () => {
    await page.getByRole('button', { name: 'Publish pairings' }).click();
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Draw again' })).toBeDisabled();
    await expectNoViolations(page, 'published pairings');
    const visitor = await page.context().newPage();
    await visitor.goto(`${origin.origin}/schedule`);
    const sheet = visitor.getByRole('region', { name: 'Tee sheet' });
    await expect(sheet.getByText(/^Group \d$/)).toHaveCount(6);
    await expect(sheet.getByText('8:30 AM')).toBeVisible();
    await visitor.close();
    await page.getByRole('link', { name: 'Pre-flight' }).first().click();
    await expect(page.getByText('Published; the tee sheet is public.')).toBeAttached();
    await page.getByRole('link', { name: /^Change ?Day 1 pairings/ }).click();

    await transaction(cup.db, (connection) =>
      setPlayer(connection, 2025, { teamId: 'stopemen', slot: 3, name: 'A Substitute', handicap: null }),
    );
    await page.reload();
    await expect(page.getByText('Published, but 2 things need fixing.')).toBeVisible();
    await expect(page.getByText('Has left the team. Swap with A Substitute.')).toBeVisible();
    await page.keyboard.press('F2');
    await expect(page.getByRole('button', { name: /^stopemen 3,/ })).toBeFocused();
    await expectNoViolations(page, 'a player who has left');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^A Substitute,/ }).click();
    await expect(page.getByText('Published. Everyone sees each change right away.')).toBeVisible();
    await saved(page);

    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByRole('button', { name: 'Publish pairings' })).toBeVisible();
    const days = async () =>
      (await page.request.get(`${origin.origin}/api/tournament/2025/pairings`))
        .json()
        .then(({ days }) => days);
    await expect.poll(days).toEqual([]);
  });

  await test.step('Day 2 is a list of twelve groups', async () => {
    await page.getByRole('link', { name: /^Day 2/ }).click();
    await page.getByRole('button', { name: 'Draw at random' }).click();
    await expect(plates(page, 'powdermen')).toHaveCount(12);
    await expect(page.getByText('1 from each team in every group')).toBeVisible();
    await page.getByRole('button', { name: 'Set all times' }).click();
    await saved(page);
    await expectNoViolations(page, 'Day 2');
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const size of ['100%', '200%'])
        expect.soft(await cutTimes(page, size), `Day 2, ${width} px, text at ${size}`).toBe(0);
    }
    if (viewport) await page.setViewportSize(viewport);
    await page.getByRole('link', { name: /^Day 1/ }).click();
    await expect(plates(page, 'timbermen')).toHaveCount(12);
  });
});
