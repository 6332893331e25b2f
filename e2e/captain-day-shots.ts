import type { Page } from '@playwright/test';
import type { TeamId } from '#domain/teams.ts';
import { changeDayState } from '#server/store/days.ts';
import { postNotice, takeDownNotice } from '#server/store/notices.ts';
import { correctAsOrganizer, scoreIdAt } from '#server/store/scores.ts';
import { transaction } from '#server/store/sql.ts';
import { captainWithCode } from '#testing/captains.ts';
import type { Cup } from '#testing/cup.ts';
import { lookAtPoints } from './agreement-steps.ts';
import { dayCard, strokesInTable } from './captain-steps.ts';
import type { Shot, Steps } from './shot.ts';

type ShotOf = (name: string, steps: Steps, teamId?: TeamId) => Shot;

/** Shots of a day's states. Each shot is taken again at every size, so its steps must work repeatedly. */
export function captainDayShots(shot: ShotOf): Shot[] {
  return [
    shot('notice', async (page, cup) => {
      await takeDownNotice(cup.db, 2025); // the shot at the previous size has left a notice
      await page.getByText('Play is suspended').waitFor({ state: 'hidden' });
      await transaction(cup.db, (connection) =>
        postNotice(connection, 2025, {
          text: 'Play is suspended: rain. Scores can still be posted.',
          nextWordAt: '13:30',
        }),
      );
      await page.getByText('Play is suspended').first().waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    }),
    shot('suspended', async (page, cup) => {
      await cup.owner.query(`update days set state = 'suspended' where (tournament_id, day) = (2025, 2)`);
      await page.getByText('Play is suspended').first().waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    }),
    shot('switch', async (page, cup) => {
      await cup.owner.query(`update days set state = 'open' where (tournament_id, day) = (2025, 2)`);
      await takeDownNotice(cup.db, 2025);
      const rival = await captainWithCode(cup.db, 'timbermen');
      await page.evaluate((code) => {
        window.location.hash = `#code=${code}`;
      }, rival.code);
      await page.getByRole('heading', { name: /Switch from/ }).waitFor();
    }),
    shot('agree', lookAtPoints, 'powdermen'),
    shot(
      'dispute',
      async (page) => {
        await lookAtPoints(page);
        await page.getByRole('button', { name: 'Dispute a hole' }).click();
      },
      'powdermen',
    ),
    shot('agreed', async (page) => {
      await lookAtPoints(page);
      await answer(page, 'Agree to Day 1', 'You agreed to Day 1');
    }),
    shot(
      'disputed',
      async (page) => {
        await lookAtPoints(page);
        const said = page.getByText('You disputed hole 7', { exact: true });
        const ask = page.getByRole('button', { name: 'Dispute a hole' });
        await said.or(ask).first().waitFor();
        if (await said.isVisible()) return;
        await ask.click();
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('radio', { name: '7', exact: true }).check();
        await sheet.getByLabel('What is wrong?').fill('We had 4, not 5. Ask group 3.');
        await sheet.getByRole('button', { name: 'Dispute hole 7' }).click();
        await said.waitFor();
      },
      'timbermen',
    ),
    shot('reopened', async (page, cup) => {
      await lookAtPoints(page);
      await correctHole12(cup);
      await page.getByText('Hole 12 has changed. Please check it.').first().waitFor();
    }),
    shot('official', async (page, cup) => {
      const { rows } = await cup.db.query('select state from days where (tournament_id, day) = (2025, 1)');
      if (rows[0]?.state !== 'official')
        await transaction(cup.db, (connection) =>
          changeDayState(connection, 2025, 1, { kind: 'make official', ruling: 'For the picture.' }),
        );
      await page.getByText('Day 1 is official.').first().waitFor();
      await dayCard(page, 1).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, 0));
    }),
  ];
}

async function answer(page: Page, name: string, said: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.or(page.getByText(said)).first().waitFor();
  if (await button.isVisible()) await button.click();
  await page.getByText(said).waitFor();
}

async function correctHole12(cup: Cup): Promise<void> {
  const scoreId = (await scoreIdAt(cup.db, 2025, 'powdermen', 1, 12)) ?? 0;
  const strokes = (((await strokesInTable(cup, 'powdermen', 1, 12)) ?? 0) % 6) + 2;
  const desk = { scoreId, strokes, organizer: 'Desk', reason: null, key: null, seenVersion: null };
  await correctAsOrganizer(cup.db, desk);
}
