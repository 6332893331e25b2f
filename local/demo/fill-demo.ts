import { TEAM_IDS } from '#domain/teams.ts';
import { emptyDatabase } from '#local/dev-database.ts';
import { nameCaptain } from '#server/store/captains.ts';
import { isDatabaseUnavailable, sentenceFor } from '#server/store/faults.ts';
import { setMatch } from '#server/store/matches.ts';
import { setPlayer } from '#server/store/players.ts';
import { correctAsOrganizer, scoreIdAt } from '#server/store/scores.ts';
import type { Db } from '#server/store/sql.ts';
import { createTournament, openDay, setStatus, showTournament } from '#server/store/tournament.ts';
import { completeDemo, fillDemoSite, PLAYED, pairDemo, postDemoCards, UNDER_WAY } from './demo-event.ts';
import { DEMO_SEED, type DemoHole, type DemoMatch, demoGame } from './demo-game.ts';
import { DEMO_PLAYERS, demoCaptain } from './demo-players.ts';

const PAST_SEED = 1934;

export type RestOfDemo = { holes: DemoHole[]; matches: DemoMatch[] };

/** Fills a new tournament up to the middle of Day 2. Returns the rest of the game, to be played later. */
export async function fillDemo(db: Db, tournamentId: number, seed = DEMO_SEED): Promise<RestOfDemo> {
  for (const teamId of TEAM_IDS) await nameCaptain(db, tournamentId, teamId, demoCaptain(teamId));
  for (const player of DEMO_PLAYERS) await setPlayer(db, tournamentId, player);
  await db.query(`update site set email = 'organizers@example.com'`);
  await openDay(db, tournamentId, 1);
  await openDay(db, tournamentId, 2);
  await setStatus(db, tournamentId, 'active');

  await pairDemo(db, tournamentId);

  const { holes, matches } = demoGame(seed);
  const isPlayed = ({ day, hole }: DemoHole) => day === 1 || hole <= 9;
  const isWon = ({ day, group }: DemoMatch) => day === 1 || group <= 4;
  for (const hole of holes.filter(isPlayed)) await postHole(db, tournamentId, hole);
  for (const match of matches.filter(isWon)) await setMatch(db, tournamentId, match);
  await postDemoCards(db, tournamentId, { holesOf: UNDER_WAY, seed });
  return {
    holes: holes.filter((hole) => !isPlayed(hole)),
    matches: matches.filter((match) => !isWon(match)),
  };
}

/** Fills a whole year: every hole is played, both days are official and the tournament is completed. */
export async function fillPastYear(db: Db, tournamentId: number): Promise<void> {
  const { holes, matches } = await fillDemo(db, tournamentId, PAST_SEED);
  for (const hole of holes) await postHole(db, tournamentId, hole);
  for (const match of matches) await setMatch(db, tournamentId, match);
  await postDemoCards(db, tournamentId, { holesOf: PLAYED, seed: PAST_SEED });
  await completeDemo(db, tournamentId);
}

/** Fills an empty database with a past year and a year in progress. If a step fails, empties it again. */
export async function fillDemonstration(
  db: Db,
  ownerUrl: string,
  { past, year }: { past: number; year: number },
): Promise<RestOfDemo> {
  try {
    await fillPastYear(db, past);
    await createTournament(db, { year, dates: [`${year}-09-27`, `${year}-10-04`], startTime: '09:00' });
    await showTournament(db, year);
    const rest = await fillDemo(db, year);
    await fillDemoSite(db, year);
    return rest;
  } catch (error) {
    await emptyDatabase(ownerUrl);
    const why = isDatabaseUnavailable(error) ? sentenceFor(error) : Object(error).message;
    throw new Error(`The demonstration was not filled: ${why}. The database is empty; try again.`);
  }
}

export async function postHole(
  db: Db,
  tournamentId: number,
  { day, hole, strokes }: DemoHole,
): Promise<void> {
  for (const teamId of TEAM_IDS) {
    const scoreId = await scoreIdAt(db, tournamentId, teamId, day, hole);
    if (!scoreId) throw new Error(`Day ${day} is not open`);
    const posted = {
      scoreId,
      strokes: strokes[teamId],
      organizer: 'Demonstration',
      reason: null,
      key: null,
      seenVersion: null,
    };
    const { outcome } = await correctAsOrganizer(db, posted);
    if (outcome !== 'done') throw new Error(`The demonstration was refused: ${outcome}`);
  }
}
