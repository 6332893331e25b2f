import * as z from 'zod/mini';
import { DeskPairings } from '#contract/desk/pairings.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import type { Held } from '#domain/pairings/draw.ts';
import type { DayNumber } from '#domain/rules.ts';
import { CHANGED_COLUMNS, Changed } from './last-change.ts';
import { OF_YEAR, outcomeFunction, type Seen } from './outcomes.ts';
import { type DrawnFrom, placesOf, readPairings, readStarts } from './pairings.ts';
import { everyTeam, readPlayers } from './players.ts';
import { type Db, Instant, queryOne } from './sql.ts';
import type { DayOf } from './tournament.ts';

const READ_DAY = queryOne(
  'read-desk-pairings',
  `select d.state, d.pairings_published_at as "publishedAt", to_char(d.start_time, 'HH24:MI') as "startTime", d.draw,
      ${CHANGED_COLUMNS}
    from days d, last_pairings_change(d.tournament_id, d.day) as c where d.tournament_id = $1 and d.day = $2`,
  z.extend(Changed, {
    state: z.enum(DAY_STATES),
    publishedAt: z.nullable(Instant),
    startTime: z.string(),
    draw: DeskPairings.shape.draw,
  }),
);

/**
 * Includes drafts. Reads the version before the pairings: if they change between the two reads, the version
 * is stale, and a save based on it is refused.
 */
export async function readDeskPairings(
  db: Db,
  { tournamentId, day }: DayOf,
): Promise<DeskPairings | undefined> {
  const found = await READ_DAY(db, tournamentId, day);
  if (!found) return undefined;
  const { groups, held } = await readPairings(db, tournamentId, day);
  const starts = await readStarts(db, tournamentId, day);
  const everybody = await readPlayers(db, tournamentId);
  return {
    day,
    ...found,
    groups: groups.map(({ group, players }) => {
      const { teeTime = null, hole: startingHole = 1 } = starts.find((entry) => entry.group === group) ?? {};
      return { group, players: [...players], teeTime, startingHole };
    }),
    held: held.map(({ player }) => player),
    players: everybody.map(({ id, name, teamId, slot }) => ({ id, name, teamId, onRoster: slot !== null })),
  };
}

export type ArrangedDay = DayOf & {
  seen: Seen;
  groups: DeskPairings['groups'];
  held: readonly Held[];
  /** The draw that the pairings come from; null if they were not drawn. */
  draw: DrawnFrom | null;
};

const SAVE = outcomeFunction('save_pairings', [...OF_YEAR, 'stale', 'official', 'no-player', 'published']);

/** Saves these as the day's pairings. The database identifies the organizer and checks the version. */
export async function arrangeFromDesk(db: Db, session: Buffer, arranged: ArrangedDay) {
  const { tournamentId, day, seen, groups, held, draw } = arranged;
  const places = placesOf(groups, held, everyTeam(await readPlayers(db, tournamentId)));
  const starts = groups.map(({ group, teeTime, startingHole }) => ({ group, teeTime, hole: startingHole }));
  const parts = [JSON.stringify(places), JSON.stringify(starts), draw && JSON.stringify(draw)];
  return SAVE(db, session, tournamentId, day, seen, ...parts);
}

/** Publishes the day's pairings, or makes them a draft again. The caller checks the rules first. */
export const publishFromDesk = outcomeFunction('publish_pairings', [
  ...OF_YEAR,
  'stale',
  'official',
  'stays-public',
])<[session: Buffer, tournamentId: number, day: DayNumber, seen: Seen, published: boolean]>;
