import * as z from 'zod/mini';
import type { LastChange } from '#contract/desk/change.ts';

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

/**
 * The trail's entry `e` of a tournament's last declaration, to follow `select … from trail e`. A year that was
 * completed before the trail began has none: nobody knows when it was declared.
 */
export function lastDeclarationOf(tournament: string): string {
  return `where e.tournament_id = ${tournament} and e.subject = 'tournaments'
        and e.became ->> 'status' = 'completed' and e.was ->> 'status' <> 'completed'
      order by e.id desc limit 1`;
}
