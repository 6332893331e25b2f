import { holeButton } from '#e2e/captain-steps.ts';
import { test } from '#e2e/cup.ts';
import { openLevel } from '#e2e/desk.ts';
import { agree, close } from './agreeing.ts';
import { ruleOnSum, typeCards, typeContendersAgain } from './cards.ts';
import { openFromPreflight } from './evening-before.ts';
import { boardIsRight, type WholeEvent } from './event.ts';
import { TEAMS } from './own-board.ts';
import { onPaper, rowsOf, WINNERS } from './paper.ts';
import { expect } from './patient.ts';
import {
  captainPosts,
  captainPostsOffline,
  openSheet,
  pressMatch,
  typeRow,
  typeRowOffline,
} from './posting.ts';

const { paper, along } = rowsOf(2);

/** Posts 54 scores and twelve matches from the captains' phones and one laptop. */
async function postScores(event: WholeEvent): Promise<void> {
  const { otto } = event;
  for (const [at] of paper('timbermen', 1, 4).entries())
    for (const team of TEAMS)
      await captainPosts(event, { day: 2, team, hole: at + 1, strokes: onPaper(2, team, at + 1) });
  await captainPostsOffline(event, along('stopemen', 5, 7));
  await openSheet(otto, 2);
  await typeRow(event, otto, along('timbermen', 5, 18));
  await typeRow(event, otto, along('powdermen', 5, 14));
  await typeRowOffline(event, otto, along('powdermen', 15, 18));
  await typeRow(event, otto, along('stopemen', 8, 18));
  for (const [at, winner] of WINNERS[2].entries())
    await pressMatch(event, otto, { day: 2, group: at + 1, winner, leaves: winner });
}

/** Plays Day 2, from its opening to its official result, with scores and cards at the same time. */
export async function playDayTwo(event: WholeEvent): Promise<void> {
  const { june, otto, phones } = event;

  await test.step('D-28 Day 2 is opened from Pre-flight, a week later', async () => {
    await openFromPreflight(june, 2);
    for (const phone of Object.values(phones)) await expect(holeButton(phone, 2, 1)).toBeEnabled();
    event.board.isBetweenDays = false;
    await boardIsRight(event, 'Day 2 is open');
  });

  const wrong = await test.step('one organizer posts scores while the other types the cards', async () => {
    const [name] = await Promise.all([typeCards(event, june), postScores(event)]);
    return name;
  });

  await test.step('a wrong sum is ruled on, and the other organizer retypes the contenders', async () => {
    await ruleOnSum(event, june, wrong);
    await typeContendersAgain(event, otto);
  });

  await test.step('all three captains agree on their phones, and Day 2 is official', async () => {
    await Promise.all(TEAMS.map((team) => agree(event, team, 2)));
    await openLevel(otto, 'Result');
    await expect(otto.getByText('Day 2: complete, not closed yet')).toBeVisible();
    await close(event, june, 2, null);
  });
}
