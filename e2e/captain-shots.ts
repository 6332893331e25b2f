import type { Page } from '@playwright/test';
import type { TeamId } from '#domain/teams.ts';
import { correctAsOrganizer, scoreIdAt } from '#server/store/scores.ts';
import { setStatus } from '#server/store/tournament.ts';
import { captainWithCode } from '#testing/captains.ts';
import type { Cup } from '#testing/cup.ts';
import { captainDayShots } from './captain-day-shots.ts';
import {
  correctHole,
  dayCard,
  enlargeText,
  holeButton,
  openHole,
  publishPhone,
  signInAs,
  strokesInTable,
} from './captain-steps.ts';
import { STORAGE_REFUSALS } from './captain-storage.ts';
import type { Shot, Steps } from './shot.ts';

/** Shots of every state of the captain's screen, as visible in the window. */
export function captainShots(demo: Cup, fresh: Cup): Shot[] {
  const shot = (name: string, steps: Steps, teamId: TeamId = 'stopemen', cup = demo): Shot => ({
    name: `captain-${name}`,
    url: `${cup.url}/captain`,
    asSeen: true,
    steps: async (page) => {
      if (cup === demo) await setStatus(cup.db, 2025, 'active'); // codes of a completed tournament are refused
      await publishPhone(cup);
      await signInAs(page, cup, teamId);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await steps(page, cup);
    },
  });
  const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));
  const withoutSignal = (page: Page) => page.context().setOffline(true);

  const next = shot('next', (page) => holeButton(page, 2, 10).waitFor());
  const editor = shot('editor', (page) => openHole(page, 1, 4));
  const waiting = shot('waiting', async (page) => {
    await withoutSignal(page);
    await correctHole(page, 2, 10, 4);
    await correctHole(page, 2, 11, 5);
    await page.getByText('2 scores waiting to be sent').waitFor();
  });
  const conflict = shot('conflict', async (page, cup) => {
    await refuseHole(page, cup);
    await page.getByRole('button', { name: 'Decide' }).press('Enter');
  });
  /** Repeats a shot in forced colors, where edges and outlines show every state. */
  const forced = (shot: Shot): Shot => ({
    ...shot,
    name: `${shot.name}-forced`,
    sizes: ['390', '1440'],
    forced: 'dark',
  });

  return [
    shot('dashboard', toTop),
    next,
    shot('powdermen', (page) => dayCard(page, 1).scrollIntoViewIfNeeded(), 'powdermen'),
    editor,
    shot('editor-post', (page) => openHole(page, 2, 10)),
    shot('editor-more', async (page) => {
      const sheet = await openHole(page, 1, 4);
      await sheet.getByRole('button', { name: 'More: 1, 8–15' }).click();
    }),
    shot('editor-invalid', async (page) => {
      const sheet = await openHole(page, 2, 18);
      await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
    }),
    shot('editor-200', async (page) => {
      await enlargeText(page);
      await openHole(page, 1, 4);
    }),
    shot('dashboard-200', async (page) => {
      await enlargeText(page);
      await holeButton(page, 2, 10).scrollIntoViewIfNeeded();
    }),
    waiting,
    ...[next, editor, waiting].map(forced),
    shot('waiting-tried', async (page) => {
      await withoutSignal(page);
      await correctHole(page, 2, 10, 4);
      await page.getByRole('button', { name: 'Send now' }).press('Enter');
      await page.getByText('Still no connection').waitFor();
    }),
    shot('not-taken', async (page) => {
      await failEveryCorrection(page);
      await correctHole(page, 2, 10, 4);
      await page.getByRole('button', { name: 'Send now' }).press('Enter');
      await page.getByText('The server can’t save now').waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }),
    shot('update-failed', async (page) => {
      await failEveryCorrection(page);
      await correctHole(page, 2, 10, 4);
      await page.getByText('Update Failed').first().waitFor();
    }),
    shot('emptied', async (page) => {
      await withoutSignal(page);
      const sheet = await openHole(page, 2, 2);
      await sheet.getByRole('button', { name: 'Clear score for hole 2' }).press('Enter');
      await page.getByRole('button', { name: 'Clear hole 2' }).press('Enter');
      await page.getByText('1 score waiting to be sent').waitFor();
      await holeButton(page, 2, 2).scrollIntoViewIfNeeded();
    }),
    shot('history-failed', async (page) => {
      await page.route('**/history', (route) =>
        route.fulfill({ status: 500, body: 'Something went wrong.' }),
      );
      const sheet = await openHole(page, 1, 4);
      await sheet.getByRole('button', { name: 'History' }).click();
      await page.getByText('The history could not be loaded.').waitFor();
    }),
    shot('left', async (page, cup) => {
      await withoutSignal(page);
      await correctHole(page, 2, 10, 4);
      await cup.owner.query(`update sessions set known_as = 'Sam Misspelt' where ended_at is null`);
      await page.context().setOffline(false);
      await page.reload();
      await page.getByRole('button', { name: 'Post as mine' }).waitFor();
    }),
    ...[false, true].map((offline) =>
      shot(offline ? 'not-kept-offline' : 'not-kept', async (page) => {
        await page.evaluate(STORAGE_REFUSALS.full);
        if (offline) await withoutSignal(page);
        else await page.route('**/api/scores/*', () => {}); // never answered
        await correctHole(page, 2, 10, 4);
        await page.getByText('This device can’t store scores').first().waitFor();
      }),
    ),
    shot('signed-out', async (page, cup) => {
      await captainWithCode(cup.db, 'stopemen'); // the new code signs this page out
      // The page notices when the stream reports another team's score.
      await cup.owner.query(
        `update scores set strokes = 9 - strokes % 2 where (team_id, day, hole) = ('timbermen', 2, 1)`,
      );
      await page.getByText('Your access code was replaced').first().waitFor();
    }),
    shot('editor-kept', async (page) => {
      await withoutSignal(page);
      await correctHole(page, 2, 10, 4);
      await openHole(page, 2, 10);
    }),
    // From here on, the shots change the demo.
    shot('saved', async (page) => {
      await correctHole(page, 1, 4, await otherStrokes(page, 4));
      await page.getByText('Score Updated').first().waitFor();
    }),
    shot('saved-200', async (page) => {
      await enlargeText(page);
      await correctHole(page, 1, 4, await otherStrokes(page, 4));
      await page.getByText('Score Updated').first().waitFor();
    }),
    shot('corrected', async (page) => {
      await correctHole(page, 1, 4, await otherStrokes(page, 4));
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }),
    shot('history', async (page) => {
      const sheet = await openHole(page, 1, 4);
      await sheet.getByRole('button', { name: 'History' }).click();
      await page.getByText('Nothing is ever erased.').waitFor();
    }),
    shot('empty-hole', async (page) => {
      const sheet = await openHole(page, 1, 4);
      await sheet.getByRole('button', { name: 'Clear score for hole 4' }).click();
    }),
    shot('refused', async (page, cup) => {
      await refuseHole(page, cup);
    }),
    conflict,
    forced(conflict),
    shot('editor-next', async (page) => {
      const sheet = await openHole(page, 2, await firstEmpty(page));
      await sheet.getByRole('radio', { name: '4', exact: true }).click();
      await sheet.getByRole('button', { name: 'Confirm, next hole' }).click();
      await page.getByText(/^Hole \d+ saved: 4\./).waitFor();
    }),
    shot('not-open', toTop, 'stopemen', fresh),
    ...captainDayShots(shot),
    // This must come last, because nothing can be posted afterward.
    shot('completed', async (page, cup) => {
      await setStatus(cup.db, 2025, 'completed');
      await page.getByText('The tournament is complete.').first().waitFor();
      await toTop(page);
    }),
  ];
}

async function failEveryCorrection(page: Page): Promise<void> {
  await page.route('**/api/scores/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, body: 'Not now.' })
      : route.continue(),
  );
}

/** Corrects a hole offline and posts a different score from the desk, so that the correction is refused. */
async function refuseHole(page: Page, cup: Cup): Promise<void> {
  await page.context().setOffline(true);
  await correctHole(page, 1, 8, 15);
  const scoreId = (await scoreIdAt(cup.db, 2025, 'stopemen', 1, 8)) ?? 0;
  const strokes = (((await strokesInTable(cup, 'stopemen', 1, 8)) ?? 0) % 14) + 1;
  const desk = { scoreId, strokes, organizer: 'Desk', reason: null, key: null, seenVersion: null };
  await correctAsOrganizer(cup.db, desk);
  await page.context().setOffline(false);
  await page.getByText('1 score not saved').waitFor();
}

async function otherStrokes(page: Page, hole: number): Promise<number> {
  const name = (await holeButton(page, 1, hole).textContent()) ?? '';
  return name.includes(': 5 strokes') ? 4 : 5;
}

async function firstEmpty(page: Page): Promise<number> {
  const name = await dayCard(page, 2)
    .getByRole('button', { name: /next hole/ })
    .textContent();
  return Number(/Hole (\d+)/.exec(name ?? '')?.[1]);
}
