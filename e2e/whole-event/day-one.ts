import { holeButton } from '#e2e/captain-steps.ts';
import { test } from '#e2e/cup.ts';
import { agree, backToTheCard, close, dispute } from './agreeing.ts';
import { openFromPreflight } from './evening-before.ts';
import { boardIsRight, type WholeEvent } from './event.ts';
import { captainWasFaster, cardDoesNotAddUp, deskWasFaster, lostCode, undoneInTheTrail } from './mishaps.ts';
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
import { rainDelay } from './weather.ts';

const { paper, along } = rowsOf(1);
const MISTYPED = 11;
const DISPUTED = 12;

/** Plays Day 1, from the first score to its official result: 54 scores and six matches. */
export async function playDayOne(event: WholeEvent): Promise<void> {
  const { june, otto, phones } = event;

  await test.step('D-2 Day 1 is opened, and every phone shows it', async () => {
    await openFromPreflight(june, 1);
    for (const phone of Object.values(phones)) await expect(holeButton(phone, 1, 1)).toBeEnabled();
    await boardIsRight(event, 'Day 1 is open');
  });

  await test.step('the captains post holes 1 to 6, one captain without a signal', async () => {
    for (const team of ['timbermen', 'stopemen'] as const)
      for (const [at, strokes] of paper(team, 1, 6).entries())
        await captainPosts(event, { day: 1, team, hole: at + 1, strokes });
    await captainPostsOffline(event, along('powdermen', 1, 3));
    for (const [at, strokes] of paper('powdermen', 4, 6).entries())
      await captainPosts(event, { day: 1, team: 'powdermen', hole: at + 4, strokes });
  });

  await test.step('play is suspended for rain, and resumes', () => rainDelay(event));

  await test.step('an organizer types a row, partly offline, and a paper total that differs', async () => {
    await openSheet(june, 1);
    const strokes = paper('timbermen', 8, 13).with(MISTYPED - 8, onPaper(1, 'timbermen', MISTYPED) + 1);
    await typeRow(event, june, { day: 1, team: 'timbermen', from: 8, strokes });
    await typeRowOffline(event, june, along('timbermen', 14, 18));
    await cardDoesNotAddUp(event, june, MISTYPED);
  });

  await test.step('a captain loses their code and gets a new one', () => lostCode(event, 7));

  await test.step('an organizer types a row from paper, with an unnoticed mistake', async () => {
    const strokes = paper('powdermen', 8, 18).with(DISPUTED - 8, onPaper(1, 'powdermen', DISPUTED) - 2);
    await typeRow(event, otto, { day: 1, team: 'powdermen', from: 8, strokes });
  });

  await test.step('a captain and an organizer post to the same row, with two conflicts', async () => {
    for (const hole of [7, 8])
      await captainPosts(event, { day: 1, team: 'stopemen', hole, strokes: onPaper(1, 'stopemen', hole) });
    await captainWasFaster(event, otto, 9);
    await typeRow(event, otto, along('stopemen', 10, 12));
    await deskWasFaster(event, otto, 13);
    await typeRow(event, otto, along('stopemen', 14, 18));
  });

  await test.step('an organizer sets six matches, one of them wrong and then cleared', async () => {
    await pressMatch(event, otto, { day: 1, group: 3, winner: 'powdermen', leaves: 'powdermen' });
    await pressMatch(event, otto, { day: 1, group: 3, winner: 'powdermen', leaves: null });
    for (const [at, winner] of WINNERS[1].entries())
      await pressMatch(event, otto, { day: 1, group: at + 1, winner, leaves: winner });
  });

  await test.step('a correction is undone', () => undoneInTheTrail(event, 3));

  await test.step('captains agree, dispute a hole and agree in person; Day 1 is official', async () => {
    await agree(event, 'stopemen', 1);
    await dispute(event, june, DISPUTED);
    await close(event, june, 1, /Ivy Placeholder/);
    for (const team of TEAMS) if (team !== 'timbermen') await backToTheCard(phones[team]);
  });
}
