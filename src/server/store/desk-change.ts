import * as z from 'zod/mini';
import type { LastChange } from '#contract/desk/change.ts';
import { type Connection, firstRow } from './sql.ts';

/** Why a change from the desk was not made. `stale`: somebody was faster. */
const REFUSALS = [
  'signed-out',
  'not-fresh',
  'no-tournament',
  'completed',
  'stale',
  'has-begun',
  'no-zone',
  'twice',
  'other-team',
  'no-player',
  'no-captain',
  'another-pepper',
  'selector-taken',
  'not-over',
  'year-started',
  'official',
  'published',
  'stays-public',
  'not-closed',
  'not-declared',
  'no-reason',
  'rehearsing',
  'real-day-open',
  'not-open',
] as const;
export type DeskRefusal = (typeof REFUSALS)[number];
export type DeskOutcome = 'done' | DeskRefusal;

const Outcome = z.object({ outcome: z.enum(['done', ...REFUSALS]) });

/** Calls one of the functions that change the event for whoever holds the session. */
export async function changeFromDesk(
  db: Connection,
  name: string,
  values: readonly unknown[],
): Promise<DeskOutcome> {
  const parameters = values.map((_, at) => `$${at + 1}`).join(', ');
  const text = `select ${name}(${parameters}) as outcome`;
  const row = await firstRow(db, { name: `desk-${name}`, text, row: Outcome }, values);
  if (!row) throw new Error('a change has no outcome');
  return row.outcome;
}

/** The columns of the database function last_change, as a part of the event carries them. */
export const CHANGED_COLUMNS = `c.version, c.name as "changedBy", c.at as "changedAt"`;
export const Changed = z.object({
  version: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.date()),
});

export function lastChangeOf({ changedBy, changedAt }: z.output<typeof Changed>): LastChange {
  return changedBy !== null && changedAt !== null ? { name: changedBy, at: changedAt.toISOString() } : null;
}
