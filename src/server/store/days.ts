import * as z from 'zod/mini';
import {
  changeDay,
  DAY_STATES,
  type DayEvent,
  type DayState,
  type DayTransition,
  unfinishedOf,
} from '#domain/day-state.ts';
import type { DayNumber } from '#domain/rules.ts';
import { unsettledCards } from './champion-board.ts';
import { paperTotalsOf } from './paper-totals.ts';
import { readSnapshots, resultsOf } from './snapshot.ts';
import { type Connection, change, queryValue } from './sql.ts';
import { openDay } from './tournament.ts';

const LOCK_TOURNAMENT = change(
  'lock-tournament',
  'select id from tournaments where id = $1 for no key update',
);
const READ_STATE = queryValue(
  'read-day-state',
  'select state from days where tournament_id = $1 and day = $2',
  z.enum(DAY_STATES),
);
const SET_STATE = change(
  'set-day-state',
  'update days set state = $3, without_champion = $4 where tournament_id = $1 and day = $2',
);

/** On the command line, a ruling also serves as the reason why no County Champion is named (D-27). */
export type CommandedEvent =
  | Exclude<DayEvent, { kind: 'make official' }>
  | { kind: 'make official'; ruling: string | null };

/** Locks the tournament, and changes the day's state if the rules allow it. Run it in a transaction of `actingAs`. */
export async function changeDayState(
  db: Connection,
  tournamentId: number,
  day: DayNumber,
  event: CommandedEvent,
): Promise<DayTransition> {
  await LOCK_TOURNAMENT(db, tournamentId);
  const state = await dayState(db, tournamentId, day);
  const snapshot = (await readSnapshots(db)).find(({ tournament }) => tournament.id === tournamentId);
  if (!snapshot) throw new Error(`There is no tournament ${tournamentId}.`);
  const totals = await paperTotalsOf(db, { tournamentId, day });
  const ruling = event.kind === 'make official' ? event.ruling : null;
  const judged = event.kind === 'make official' ? { ...event, withoutChampion: ruling } : event;
  const cards = day === 2 ? await unsettledCards(db, tournamentId) : 0;
  const transition = changeDay(state, judged, unfinishedOf(day, resultsOf(snapshot), totals), cards);
  if (!transition.ok) return transition;
  if (event.kind === 'open') await openDay(db, tournamentId, day);
  else await SET_STATE(db, tournamentId, day, transition.state, cards > 0 ? ruling : null);
  return transition;
}

/** Lets captains post to the day again. Returns 0 if they already could. */
export const letCaptainsIn = change(
  'let-captains-in',
  'update days set captains_out = false where tournament_id = $1 and day = $2 and captains_out',
)<[tournamentId: number, day: DayNumber]>;

export async function dayState(db: Connection, tournamentId: number, day: DayNumber): Promise<DayState> {
  return (await READ_STATE(db, tournamentId, day)) ?? 'not open';
}

/** Whether any day is open or suspended, so that scores may come in at any time. */
export const isDayInPlay = queryValue(
  'is-day-in-play',
  `select exists (
    select from days d join tournaments t on t.id = d.tournament_id
    where d.state in ('open', 'suspended') and t.status <> 'completed')`,
  z.boolean(),
)<[]>;
