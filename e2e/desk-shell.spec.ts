import type { Page } from '@playwright/test';
import { postNotice } from '#server/store/notices.ts';
import { transaction } from '#server/store/sql.ts';
import { openDay } from '#server/store/tournament.ts';
import { startFresh } from '#testing/cup.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, openLevel, startDesk } from './desk.ts';
import { ScreenReader } from './screen-reader.ts';

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('D-8 two organizers see the list of keys, the connection, each other’s page, and each other’s changes while typing', {
  tag: '@both',
}, async ({ browser, viewport, isMobile, afterwards }) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  afterwards(() => desk.cup.end());
  const june = await atTheDesk(browser, desk, 'June Ledger', { viewport });
  const otto = await atTheDesk(browser, desk, 'Otto Tally', { viewport });
  const strip = june.getByRole('banner');

  await test.step('each organizer sees that the other is at the desk, and on which page', async () => {
    await expect(strip.getByText('Connected')).toBeAttached();
    await expect(strip.getByText('Otto Tally is here too')).toBeAttached();
    await expect(otto.getByRole('banner').getByText('June Ledger is here too')).toBeAttached();
    await openLevel(otto, 'Event');
    await expect(strip.getByText('Otto Tally is on Event')).toBeAttached();
    await expectNoViolations(june, 'two at the desk');
  });

  await test.step('each organizer sees what the other saves, and keeps what they are typing', async () => {
    await openLevel(june, 'Event');
    await june.getByLabel('E-mail').pressSequentially('june@club');
    await otto.getByLabel('Phone').fill('555 0100');
    await otto.getByLabel('Phone').press('Tab');
    await expect(june.getByLabel('Phone')).toHaveValue('555 0100');
    await expect(june.getByLabel('E-mail')).toBeFocused();
    const picture = june.getByRole('region', { name: 'On the public site' });
    await expect(picture.getByText('555 0100')).toBeVisible();
    await june.keyboard.type('.example');
    await june.keyboard.press('Tab');
    await expect(otto.getByLabel('E-mail')).toHaveValue('june@club.example');
    await expect(june.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  await test.step('? shows the keys, but not in a text field; Alt 1 goes to the first level', async () => {
    await june.getByLabel('Entry fee').press('?');
    await expect(june.getByLabel('Entry fee')).toHaveValue('?');
    await june.getByLabel('Entry fee').fill('');
    await june.keyboard.press('Alt+Digit1');
    await expect(june.getByRole('heading', { level: 1, name: 'Pre-flight' })).toBeVisible();
    await june.keyboard.press('?');
    const keys = june.getByRole('dialog', { name: 'Keys' });
    await expect(keys.getByText('go to a page: 1 Pre-flight, 2 Event')).toBeVisible();
    await expectNoViolations(june, 'the keys');
    await keys.getByRole('checkbox').uncheck();
    await keys.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(keys).toBeHidden();
    await expect(june.getByRole('heading', { level: 1, name: 'Pre-flight' })).toBeFocused();
    await june.keyboard.press('?');
    await expect(keys).toBeHidden();
    await june.keyboard.press('F8');
    await expect(june.getByRole('heading', { level: 1, name: 'Notice' })).toBeFocused();
  });

  await test.step('the next thing to do can be reached from Pre-flight with only the keyboard', async () => {
    await june.keyboard.press('Alt+Digit1');
    await expect(june.getByRole('heading', { level: 1, name: 'Pre-flight' })).toBeFocused();
    for (let presses = 0; presses < 10 && !(await focused(june))?.startsWith('Add 12 players'); presses += 1)
      await june.keyboard.press('Tab');
    await june.keyboard.press('Enter');
    await expect(june).toHaveURL(/\/organizer\/players\/timbermen$/);
  });

  await test.step('the connection line shows when the connection is lost and when it is back', async () => {
    // Waits until Otto's desk shows June's new page, because June's desk has no pending request by then.
    await expect(otto.getByRole('banner').getByText('June Ledger is on Players')).toBeAttached();
    const above = () =>
      june.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
    const before = await above();
    await june.context().setOffline(true);
    await expect(strip.getByText(/^No connection since \d/)).toBeVisible();
    if (!isMobile) expect(await above(), 'nothing jumps').toBe(before); // on a phone the connection has its own line
    await expectNoViolations(june, 'no connection');
    await june.context().setOffline(false);
    await expect(strip.getByText('Connected')).toBeAttached();
  });

  if (isMobile)
    await test.step('on a phone, the other levels are under More', async () => {
      await june.getByRole('button', { name: 'More', exact: true }).click();
      const more = june.getByRole('dialog', { name: 'The desk' });
      await expect(more.getByRole('link', { name: 'Players' })).toHaveAccessibleDescription('0 of 36 named');
      await expectNoViolations(june, 'more');
      await june.keyboard.press('Escape');
    });

  await test.step('an organizer who leaves disappears from the list, and ending a session signs its browser out', async () => {
    await otto.goto(desk.origin.origin);
    await expect(strip.getByText(/Otto Tally/)).toHaveCount(0);
    await otto.goto(`${desk.origin.origin}/organizer`);
    await expect(strip.getByText('Otto Tally is on Pre-flight')).toBeAttached();
    await openLevel(otto, 'Organizers');
    await otto.getByRole('button', { name: 'Sign out everywhere…' }).click();
    await otto.getByRole('button', { name: 'Sign out on every device' }).click();
    await expect(otto.getByRole('button', { name: 'Sign in with your passkey' })).toBeVisible();
    await desk.cup.owner.query('update organizer_sessions set ended_at = now()');
    await expect(june.getByRole('button', { name: 'Sign in with your passkey' })).toBeVisible();
  });
});

test('D-21 the strip is one row at 1440 and 1280 px with an old notice, three organizers and the points', async ({
  browser,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk();
  afterwards(() => desk.cup.end());
  const sizes = [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ];
  const june = await atTheDesk(browser, desk, 'June Ledger');
  for (const name of ['Otto Tally', 'Bernadette Longfellow']) await atTheDesk(browser, desk, name);
  await june.clock.setFixedTime('2026-09-30T16:40:00Z'); // Sept 30, 12:40 PM is as wide as any date and time
  const strip = june.getByRole('banner');
  await desk.cup.owner.query("update days set state = 'suspended' where (tournament_id, day) = (2025, 2)");
  await transaction(desk.cup.db, (connection) => postNotice(connection, 2025, { text: 'Lunch is served.' }));
  for (const [nextWordAt, says] of [
    [null, /Up since/],
    ['2027-09-28T16:40:00Z', /Up, next update on/],
    ['2026-09-28T16:40:00Z', /Next update was due on/],
  ] as const) {
    await desk.cup.owner.query('update notices set next_word_at = $1', [nextWordAt]);
    await june.reload();
    await expect(strip.getByText(says)).toBeAttached();
    await expect(strip.getByText(/Longfellow/)).toBeAttached();
    for (const size of sizes) {
      await june.setViewportSize(size);
      const { height } = await strip.evaluate((element) => element.getBoundingClientRect());
      expect.soft(height, `${says} at ${size.width} px`).toBe(68);
    }
  }

  // On a phone with large text, the strip shows state and points in less than a quarter of the screen.
  await desk.cup.owner.query('update notices set next_word_at = null');
  await june.setViewportSize({ width: 390, height: 844 });
  await june.reload();
  await june.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(strip.getByText('Play suspended')).toBeInViewport({ ratio: 1 });
  const points = strip.locator('b').filter({ hasText: /^\d+$/ });
  await expect(points).toHaveCount(3);
  for (const team of await points.all()) await expect(team).toBeInViewport({ ratio: 1 });
  expect((await strip.boundingBox())?.height).toBeLessThan(844 / 4);
});

test('D-28 the strip is one row when the day was opened on an earlier date and others are at the desk', async ({
  browser,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk();
  afterwards(() => desk.cup.end());
  const june = await atTheDesk(browser, desk, 'June Ledger', { viewport: { width: 1440, height: 900 } });
  await june.clock.setFixedTime('2027-09-30T16:40:00Z');
  const strip = june.getByRole('banner');
  for (const [name, says] of [
    ['Otto Tally', 'Otto Tally is on Pre-flight'],
    ['Bernadette Longfellow', /Longfellow are here too|Longfellow and Otto/],
  ] as const) {
    await atTheDesk(browser, desk, name);
    for (const state of ['open', 'suspended', 'official']) {
      await desk.cup.owner.query('update days set state = $1 where (tournament_id, day) = (2025, 2)', [
        state,
      ]);
      await june.goto(`${desk.origin.origin}/organizer/close/2`);
      await expect(strip.getByText(says)).toBeVisible();
      await expect(strip.getByText(/since \w+ \d+,/)).toBeVisible();
      await expect(strip.getByText('Powdermen')).toBeAttached();
      const { height } = await strip.evaluate((element) => element.getBoundingClientRect());
      expect.soft(height, `${name}, ${state}`).toBeLessThan(80); // a second row would add 44 px
    }
  }
});

test('D-28 the sheet of a day that is not open links to the next step on Pre-flight, and moves the focus there', async ({
  browser,
  afterwards,
}) => {
  const desk = await startDesk(startFresh);
  afterwards(() => desk.cup.end());
  const page = await atTheDesk(browser, desk, 'June Ledger');
  await page.goto(`${desk.origin.origin}/organizer/day-sheet/1`);
  await page.getByRole('link', { name: 'See what’s missing' }).click();
  const next = page.getByRole('listitem').filter({ hasText: 'Players: nobody is named yet' });
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Add 12 players' })).toBeFocused();
  await page.getByRole('link', { name: /^Rehearse\b/ }).click();
  await expect(page.getByRole('button', { name: 'Start the rehearsal' })).toBeVisible();

  // During Day 1, Pre-flight folds the steps for Day 2; the link unfolds them.
  await openDay(desk.cup.db, 2025, 1);
  await page.goto(`${desk.origin.origin}/organizer/day-sheet/2`);
  await page.getByRole('link', { name: 'See what’s missing' }).click();
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport({ ratio: 1 });
});

test('D-8 the rail unfolds one group at a time, the More list contains the rarely used pages, and Alt+0 opens Close day', async ({
  browser,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  afterwards(() => desk.cup.end());
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport: { width: 1440, height: 900 } });
  const rail = page.getByRole('navigation', { name: 'Desk', exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true });
  const lines = () => rail.locator('a, button').allTextContents();
  const setUp = ['Event', 'Players', 'Pairings', 'Captains', 'Print pack', 'Rehearsal'];
  const day = ['Day sheet', 'Cards', 'Close day', 'Trail'];

  await expect.poll(lines).toEqual(['Pre-flight', ...setUp, 'The day', 'Result']);
  const folded = rail.getByRole('button', { name: 'The day' });
  await expect(folded).toHaveAccessibleDescription('Day 1 is not open yet');
  await folded.click();
  await expect.poll(lines).toEqual(['Pre-flight', ...setUp, 'The day', ...day, 'Result']);

  await test.step('on a small laptop, the rail shows that it scrolls, and the mark on More does not cover the word', async () => {
    const below = page.locator('[data-below]');
    await expect(below).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(below).toBeVisible();
    const covered = await more.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const mark = button.parentElement?.querySelector(':scope > [data-kind]')?.getBoundingClientRect();
      const text = [...range.getClientRects()].at(-1);
      return mark && text && mark.bottom > text.top + 4 && mark.right > text.left;
    });
    expect(covered).toBe(false);
    await rail.evaluate((levels) => levels.parentElement?.scrollTo(0, levels.scrollHeight));
    await expect(below).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await folded.click();
  await page.keyboard.press('Alt+Digit0');
  await expect(page.getByRole('heading', { level: 1, name: 'Close Day 1' })).toBeFocused();
  await expect.poll(lines).toEqual(['Pre-flight', ...setUp, ...day, 'Result']);

  await more.click();
  const organizers = page.getByRole('link', { name: 'Organizers', exact: true });
  await expect(organizers).toHaveAccessibleDescription('Only you can sign in');
  await expect(page.getByText('1 thing needs attention')).toBeVisible(); // there is no backup yet
  await expectNoViolations(page, 'the list under More');
  await page.keyboard.press('Escape');
  await expect(organizers).toBeHidden();
  await expect(more).toBeFocused();

  await openDay(desk.cup.db, 2025, 1);
  await openLevel(page, 'Pre-flight');
  await expect.poll(lines).toEqual(['Pre-flight', 'Set up', ...day, 'Result']);
  await openLevel(page, 'Organizers');
  await expect(page.getByRole('heading', { level: 1, name: 'Organizers' })).toBeFocused();
  await expect(organizers).toBeHidden();
});

test('D-8 a screen reader reads pre-flight in order, and the desk fits at 200% text and 400% zoom', async ({
  browser,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  afterwards(() => desk.cup.end());
  const page = await atTheDesk(browser, desk, 'June Ledger', {
    bypassCSP: true,
    viewport: { width: 1440, height: 900 },
  });
  await expect(page.getByRole('heading', { name: '3 things before Day 1' })).toBeVisible();
  const heard = await (await ScreenReader.on(page, 'main')).readAll();
  expect(heard.filter((phrase) => phrase.startsWith('heading'))).toEqual([
    'heading, Pre-flight, level 1',
    'heading, Event, level 2',
    'heading, Points, level 2',
    'heading, A second organizer, level 2',
    'heading, Players: nobody is named yet, level 2',
    'heading, Day 1 pairings, level 2',
    'heading, Captains’ codes, level 2',
    'heading, First backup, level 2',
    'heading, Teams and courses: the Timbermen, the Stopemen and the Powdermen, level 2',
    'heading, Contact details, level 2',
    'heading, Day 2 pairings, level 2',
    'heading, Rehearsal, level 2',
    'heading, 3 things before Day 1, level 2',
  ]);
  expect(heard).toContain('link, Add 12 players Players: nobody is named yet');
  expect(heard).toContain(
    'button, Open Day 1…, Opens once players, pairings and codes are set. Next: the Timbermen., disabled',
  );

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const labels = page
    .getByRole('navigation', { name: 'Desk', exact: true })
    .locator('a, button')
    .filter({ visible: true });
  const cut = await labels.evaluateAll((links) =>
    links.filter((link) => {
      const [rail, range] = [link.closest('aside')?.getBoundingClientRect(), document.createRange()];
      range.selectNodeContents(link);
      const { left, right } = range.getBoundingClientRect();
      return !rail || left < rail.left || right > rail.right;
    }),
  );
  expect(cut, 'labels of the rail with text at 200%').toHaveLength(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const level of ['Pre-flight', 'Event', 'Players', 'Pairings', 'Captains', 'Organizers', 'Years']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openLevel(page, level);
    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await wide(), `${level} at 400%`).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect.soft(await wide(), `${level} with text at 200%`).toBe(0);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
});
