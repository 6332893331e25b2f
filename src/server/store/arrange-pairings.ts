import { type DrawProblem, drawPairings } from '#domain/pairings/draw.ts';
import { type Swap, swapPlayers } from '#domain/pairings/groups.ts';
import { type PublishProblem, publishProblems } from '#domain/pairings/publishing.ts';
import type { PlayerId } from '#domain/players.ts';
import type { DayNumber } from '#domain/rules.ts';
import { publishPairings, readPairings, readStarts, savePairings, setDraw } from './pairings.ts';
import { everyTeam, readPlayers, rosterOf } from './players.ts';
import type { Connection } from './sql.ts';

/**
 * Draws the day's pairings from a seed and leaves held players in place. Returns the problems if no draw is
 * possible. Run it in a transaction.
 */
export async function drawDay(
  db: Connection,
  tournamentId: number,
  day: DayNumber,
  seed: string,
): Promise<DrawProblem[]> {
  const roster = rosterOf(await readPlayers(db, tournamentId));
  const { held } = await readPairings(db, tournamentId, day);
  const drawn = drawPairings({ day, roster, held, seed });
  if (!drawn.ok) return drawn.problems;
  await savePairings(db, tournamentId, day, { groups: drawn.groups, held, roster });
  await setDraw(db, tournamentId, day, { seed, held, roster });
  return [];
}

/** Exchanges two players of a team, or brings in a substitute. Run it in a transaction. */
export async function swapOnDay(
  db: Connection,
  tournamentId: number,
  day: DayNumber,
  [one, other]: readonly [PlayerId, PlayerId],
): Promise<Swap> {
  // A player who has left the roster can still be exchanged for the substitute.
  const everybody = everyTeam(await readPlayers(db, tournamentId));
  const { groups, held } = await readPairings(db, tournamentId, day);
  const swapped = swapPlayers(groups, everybody, one, other);
  if (swapped.ok)
    await savePairings(db, tournamentId, day, { groups: swapped.groups, held, roster: everybody });
  return swapped;
}

/** Holds a player in their group for the next draw, or releases them. False if the player is in no group that day. */
export async function holdOnDay(
  db: Connection,
  tournamentId: number,
  day: DayNumber,
  { player, hold }: { player: PlayerId; hold: boolean },
): Promise<boolean> {
  const { groups, held } = await readPairings(db, tournamentId, day);
  const group = groups.find(({ players }) => players.includes(player))?.group;
  if (group === undefined) return false;
  const others = held.filter((entry) => entry.player !== player);
  const roster = everyTeam(await readPlayers(db, tournamentId));
  await savePairings(db, tournamentId, day, {
    groups,
    held: hold ? [...others, { player, group }] : others,
    roster,
  });
  return true;
}

/** Publishes the day's pairings, unless a rule is broken. Run it in a transaction. */
export async function publishDay(
  db: Connection,
  tournamentId: number,
  day: DayNumber,
): Promise<PublishProblem[]> {
  const roster = rosterOf(await readPlayers(db, tournamentId));
  const { groups } = await readPairings(db, tournamentId, day);
  const starts = await readStarts(db, tournamentId, day);
  const problems = publishProblems(day, roster, groups, starts);
  if (problems.length === 0) await publishPairings(db, tournamentId, day, true);
  return problems;
}
