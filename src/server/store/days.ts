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
const SET_STATE = change('set-day-state', 'update days set state = $3 where tournament_id = $1 and day = $2');

/**
 * A day's next state, decided by the rules from the locked records: no score can be posted in between. Run it in a
 * transaction that names the acting person and the reason.
 */
export async function changeDayState(
  db: Connection,
  tournamentId: number,
  day: DayNumber,
  event: DayEvent,
): Promise<DayTransition> {
  await LOCK_TOURNAMENT(db, tournamentId);
  const state = await dayState(db, tournamentId, day);
  const snapshot = (await readSnapshots(db)).find(({ tournament }) => tournament.id === tournamentId);
  if (!snapshot) throw new Error(`There is no tournament ${tournamentId}.`);
  const totals = await paperTotalsOf(db, tournamentId, day);
  const transition = changeDay(state, event, unfinishedOf(day, resultsOf(snapshot), totals));
  if (!transition.ok) return transition;
  if (event.kind === 'open') await openDay(db, tournamentId, day);
  else await SET_STATE(db, tournamentId, day, transition.state);
  return transition;
}

/** 0: captains could already post. */
export const letCaptainsIn = change(
  'let-captains-in',
  'update days set captains_out = false where tournament_id = $1 and day = $2 and captains_out',
)<[tournamentId: number, day: DayNumber]>;

export async function dayState(db: Connection, tournamentId: number, day: DayNumber): Promise<DayState> {
  return (await READ_STATE(db, tournamentId, day)) ?? 'not open';
}

/** Whether a day is open, or suspended, anywhere: scores may come in at any moment. */
export const isDayInPlay = queryValue(
  'is-day-in-play',
  `select exists (
    select from days d join tournaments t on t.id = d.tournament_id
    where d.state in ('open', 'suspended') and t.status <> 'completed')`,
  z.boolean(),
)<[]>;
