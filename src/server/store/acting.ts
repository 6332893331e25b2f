import * as z from 'zod/mini';
import { CONNECTION_OPTIONS, type Connection, type Db, queryOne, transaction } from './sql.ts';

const ACT_AS = queryOne(
  'act-as',
  `select set_config('cup.actor', jsonb_build_object('name', $1::text, 'reason', $2::text)::text, true) as actor`,
  z.object({ actor: z.string() }),
);

/** The author of the changes and the reason, for the trail. Only the organizers' database role can set them. */
export type Acting = { organizer: string; reason?: string | null };

/** Runs one transaction, whose changes the trail records under this name. */
export function actingAs<T>(
  db: Db,
  { organizer, reason = null }: Acting,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return transaction(db, async (connection) => {
    await ACT_AS(connection, organizer, reason);
    return work(connection);
  });
}

/** Options for connections whose changes the trail records under this name, for a process that serves one organizer. */
export function connectionsOf(organizer: string): { options: string } {
  const actor = JSON.stringify({ name: organizer }).replace(/[\\\s]/g, '\\$&');
  return { options: `${CONNECTION_OPTIONS} -c cup.actor=${actor}` };
}
