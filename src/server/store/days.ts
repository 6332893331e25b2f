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
import { type Connection, firstRow, Nothing, rows } from './sql.ts';
import { openDay } from './tournament.ts';

const LOCK_TOURNAMENT = {
  name: 'lock-tournament',
  text: 'select id from tournaments where id = $1 for no key update',
  row: z.object({ id: z.number() }),
};
const READ_STATE = {
  name: 'read-day-state',
  text: 'select state from days where tournament_id = $1 and day = $2',
  row: z.object({ state: z.enum(DAY_STATES) }),
};
const SET_STATE = {
  name: 'set-day-state',
  text: 'update days set state = $3 where tournament_id = $1 and day = $2',
  row: Nothing,
};

const IN_PLAY = {
  name: 'is-day-in-play',
  text: `select exists (
    select from days d join tournaments t on t.id = d.tournament_id
    where d.state in ('open', 'suspended') and t.status <> 'completed') as "inPlay"`,
  row: z.object({ inPlay: z.boolean() }),
};

/**
 * What becomes of a day, judged by the rules against what is really there: no score can be posted in between. Run it
 * in a transaction that says who is acting and why.
 */
export async function changeDayState(
  db: Connection,
  tournamentId: number,
  day: DayNumber,
  event: DayEvent,
): Promise<DayTransition> {
  await rows(db, LOCK_TOURNAMENT, [tournamentId]);
  const state = await dayState(db, tournamentId, day);
  const snapshot = (await readSnapshots(db)).find(({ tournament }) => tournament.id === tournamentId);
  if (!snapshot) throw new Error(`There is no tournament ${tournamentId}.`);
  const totals = await paperTotalsOf(db, tournamentId, day);
  const transition = changeDay(state, event, unfinishedOf(day, resultsOf(snapshot), totals));
  if (!transition.ok) return transition;
  if (event.kind === 'open') await openDay(db, tournamentId, day);
  else await rows(db, SET_STATE, [tournamentId, day, transition.state]);
  return transition;
}

const LET_IN = {
  name: 'let-captains-in',
  text: `update days set captains_out = false where tournament_id = $1 and day = $2 and captains_out
    returning day`,
  row: z.object({ day: z.number() }),
};

/** False: they could post already. */
export async function letCaptainsIn(db: Connection, tournamentId: number, day: DayNumber): Promise<boolean> {
  return (await rows(db, LET_IN, [tournamentId, day])).length > 0;
}

export async function dayState(db: Connection, tournamentId: number, day: DayNumber): Promise<DayState> {
  return (await firstRow(db, READ_STATE, [tournamentId, day]))?.state ?? 'not open';
}

/** Whether a day is open, or suspended, anywhere: scores may come in at any moment. */
export async function isDayInPlay(db: Connection): Promise<boolean> {
  return (await firstRow(db, IN_PLAY))?.inPlay ?? false;
}
