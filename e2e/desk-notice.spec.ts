import type { Page } from '@playwright/test';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode } from '#testing/captains.ts';
import { startFresh } from '#testing/cup.ts';
import { expectNoViolations } from './axe.ts';
import { signInWith } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, openLevel, startDesk } from './desk.ts';
import { ScreenReader } from './screen-reader.ts';
import { holdBack, settled } from './visitor.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notice/ });
const sentence = (page: Page) => page.getByLabel('The sentence, as people will read it');

test('D-16, D-21 one button posts a notice to every screen immediately; if another organizer posted first, “Post mine instead” must be pressed', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(240_000);
  const desk = await startDesk(startFresh);
  const { cup, origin } = desk;
  afterwards(() => cup.end());
  const { code } = await captainWithCode(cup.db, 'timbermen');

  const listening = async (path: string, size = viewport) => {
    const page = await (await browser.newContext({ viewport: size })).newPage();
    const connected = page.waitForResponse((response) => response.url().endsWith('/live'));
    await page.goto(`${origin.origin}${path}`);
    await connected;
    await settled(page);
    return page;
  };
  const spectator = await listening('/schedule');
  const clubhouse = await listening('/display', { width: 1920, height: 1080 });
  const captain = await (await browser.newContext({ viewport })).newPage();
  await signInWith(captain, code, origin.origin);
  const everywhere = [spectator, clubhouse, captain];

  const june = await atTheDesk(browser, desk, 'June Ledger', { viewport, bypassCSP: true });
  const otto = await atTheDesk(browser, desk, 'Otto Tally', { viewport });

  await test.step('the bell opens the Notice page, even if no notice is up', async () => {
    await bell(june).click();
    await expect(june.getByRole('heading', { level: 1, name: 'Notice' })).toBeVisible();
    await expect(june.getByText('No notice is up. The boards show only the score.')).toBeVisible();
    await expect(june.getByRole('button', { name: 'Post the notice' })).toBeDisabled();
    await expectNoViolations(june, 'no notice');
    // A day that opens while the page is shown can be suspended, even after something was typed and erased.
    await expect(june.getByText('Play can be suspended once a day is open.')).toBeVisible();
    await sentence(june).fill('Rain');
    await sentence(june).fill('');
    await openDay(cup.db, 2025, 1);
    await expect(june.getByRole('radio', { name: 'Play suspended' })).toBeEnabled();
  });

  await test.step('an organizer suspends play with only the keyboard, and the notice gives the time of the next update', async () => {
    const reader = await ScreenReader.on(june, 'main');
    await june.getByRole('radio', { name: 'Something else' }).focus();
    await june.keyboard.press('ArrowRight');
    await expect(june.getByRole('radio', { name: 'Play suspended' })).toBeChecked();
    await expect(sentence(june)).toHaveValue('Play is suspended. Please come in to the clubhouse.');
    await june.keyboard.press('Tab');
    await expect(sentence(june)).toBeFocused();
    await june.keyboard.press('Control+A');
    await june.keyboard.type('Lightning near the course. Please come in.');
    await june.keyboard.press('Tab');
    await june.keyboard.type('1200PM');
    const preview = june.getByRole('complementary', { name: 'People will see' });
    await expect(preview.getByText('Lightning near the course. Please come in.')).toBeVisible();
    await expect(preview.getByText(/^Next update (on \w+ \d+ )?at 12:00 PM$/)).toBeVisible();
    await expectNoViolations(june, 'a notice being written');
    await june.getByRole('button', { name: 'Suspend play and tell everybody' }).focus();
    await june.keyboard.press('Enter');
    await expect(june.getByText('Play is suspended, and every board says so.')).toBeVisible();
    const said = await reader.announced();
    expect(said.filter((words) => words.includes('every board says so'))).toHaveLength(1);
  });

  await test.step('the notice appears everywhere without a reload', async () => {
    for (const page of everywhere)
      await expect(page.getByText('Lightning near the course. Please come in.')).toBeVisible();
    await expect(spectator.getByText(/Next update .*at 12:00 PM/)).toBeVisible();
    await expect(june.getByRole('banner').getByText('Play suspended')).toBeVisible();
    await expect(bell(june)).toHaveAttribute('data-state', 'up');
    await expect(bell(otto)).toHaveAttribute('data-state', 'up');
    await expect(june.getByRole('complementary', { name: 'On the public boards now' })).toBeVisible();
    await expect(
      june.getByText(/^Up since .*, by June Ledger\. The desk will remind you (?:at|on) /),
    ).toBeVisible();
    await expectNoViolations(june, 'a notice is up');
    const { rows } = await cup.owner.query(
      "select reason, actor from trail where subject = 'days' and was ->> 'state' = 'open' order by id desc limit 1",
    );
    expect(rows).toEqual([{ reason: 'Lightning near the course. Please come in.', actor: 'June Ledger' }]);
  });

  await test.step('if another organizer posts first, a draft stays, and its author can post it instead', async () => {
    await bell(otto).click();
    await sentence(otto).fill('Hail. Please stay inside.');
    await sentence(june).fill('Still lightning. Please wait.');
    await june.getByRole('button', { name: 'Change the notice' }).click();
    await expect(june.getByText('The notice is on every board.')).toBeVisible();
    await expect(
      otto.getByText('June Ledger posted first, and the boards say: “Still lightning. Please wait.”'),
    ).toBeVisible();
    await expect(sentence(otto)).toHaveValue('Hail. Please stay inside.');
    await expect(otto.getByRole('button', { name: 'Change the notice' })).toBeHidden();
    await expectNoViolations(otto, 'two notices at once');
    await otto.getByRole('button', { name: 'Post mine instead' }).click();
    for (const page of everywhere) await expect(page.getByText('Hail. Please stay inside.')).toBeVisible();
    await expect(sentence(june)).toHaveValue('Hail. Please stay inside.');
  });

  await test.step('when the promised update is due, every desk page shows a reminder', async () => {
    await cup.owner.query(
      "update notices set next_word_at = now() - interval '1 minute' where taken_down_at is null",
    );
    await openLevel(june, 'Event');
    await expect(june.getByText(/^Next update was due (?:at|on) /)).toBeVisible();
    await expect(bell(june)).toHaveAttribute('data-state', 'due');
    await expectNoViolations(june, 'the next update is due');
  });

  await test.step('play resumes with one press, and a double press posts one notice', async () => {
    await bell(june).click();
    await june.getByRole('radio', { name: 'Play resumes' }).check();
    await expect(sentence(june)).toHaveValue('Play resumes. Please go back to where you stopped.');
    await june.getByRole('button', { name: 'Resume play and tell everybody' }).dblclick();
    await expect(june.getByText('Play has resumed, and every board says so.')).toBeVisible();
    for (const page of everywhere)
      await expect(page.getByText('Play resumes. Please go back to where you stopped.')).toBeVisible();
    await expect(june.getByRole('banner').getByText('Day 1 is open')).toBeVisible();
    const { rows } = await cup.owner.query(
      "select count(*)::int as n from notices where text like 'Play resumes%'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  await test.step('without a connection, no draft is lost, and no notice is shown as posted', async () => {
    await sentence(june).fill('Lunch is served.');
    await june.context().setOffline(true);
    await june.getByRole('button', { name: 'Change the notice' }).click();
    await expect(june.getByText('No connection. Nothing has changed; try again in a moment.')).toBeVisible();
    await expect(sentence(june)).toHaveValue('Lunch is served.');
    await june.context().setOffline(false);
    await june.getByRole('button', { name: 'Change the notice' }).click();
    await expect(june.getByText('The notice is on every board.')).toBeVisible();
  });

  await test.step('text typed while a notice is being posted is not lost', async () => {
    const arrive = await holdBack(june, '**/api/desk/2025/notice');
    await sentence(june).fill('Lunch is served. Soup');
    await june.getByRole('button', { name: 'Change the notice' }).click();
    await sentence(june).fill('Lunch is served. Soup, too.');
    arrive();
    await june.unrouteAll({ behavior: 'wait' });
    await expect(spectator.getByText('Lunch is served. Soup', { exact: true })).toBeVisible();
    await expect(sentence(june)).toHaveValue('Lunch is served. Soup, too.');
    await sentence(june).fill('Lunch is served.');
    await june.getByRole('button', { name: 'Change the notice' }).click();
    await expect(june.getByText('The notice is on every board.')).toBeVisible();
  });

  await test.step('leaving the page does not lose an unposted notice', async () => {
    await sentence(june).fill('Soup is served.');
    await openLevel(june, 'Event');
    await expect(june.getByText('This notice is not posted.')).toBeVisible();
    await expectNoViolations(june, 'leaving a notice that is not posted');
    await june.getByRole('button', { name: 'Stay here' }).click();
    await expect(sentence(june)).toHaveValue('Soup is served.');
    await openLevel(june, 'Event');
    await june.getByRole('button', { name: 'Leave without it' }).click();
    await expect(june).toHaveURL(/\/organizer\/event$/);
    await bell(june).click();
    await expect(sentence(june)).toHaveValue('Lunch is served.');

    // Posting the notice also answers the question: it does not interrupt the next draft.
    await sentence(june).fill('Soup is served.');
    await openLevel(june, 'Event');
    await expect(june.getByText('This notice is not posted.')).toBeVisible();
    await june.getByRole('button', { name: 'Change the notice' }).click();
    await expect(june.getByText('The notice is on every board.')).toBeVisible();
    await sentence(june).press('End');
    await sentence(june).pressSequentially(' No more.');
    await expect(sentence(june)).toBeFocused();
    await expect(sentence(june)).toHaveValue('Soup is served. No more.');
    await sentence(june).fill('Soup is served.');
  });

  await test.step('the notice is taken down everywhere', async () => {
    await june.reload();
    await june.getByRole('button', { name: 'Take it down' }).click();
    await expect(june.getByText('The notice has been taken down everywhere.')).toBeVisible();
    for (const page of everywhere) await expect(page.getByText('Soup is served.')).toHaveCount(0);
    await expect(bell(june)).toHaveAttribute('data-state', 'none');
    expect(await june.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
