import * as z from 'zod/mini';
import { LastChange } from '#contract/desk/change.ts';

/**
 * Columns for the result `c` of the database function last_change: the version of a part of the event
 * (such as a day or a roster), and who changed it last.
 */
export const CHANGED_COLUMNS = `c.version, case when c.name is not null then jsonb_build_object('name', c.name,
      'at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as changed`;
export const Changed = z.object({ version: z.number(), changed: LastChange });

/** SQL after `from trail e` that selects a cup's last declaration. A cup declared before the trail began has none. */
export function lastDeclarationOf(tournament: string): string {
  return `where e.tournament_id = ${tournament} and e.subject = 'tournaments'
        and e.became ->> 'status' = 'completed' and e.was ->> 'status' <> 'completed'
      order by e.id desc limit 1`;
}
