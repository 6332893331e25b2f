import * as z from 'zod/mini';
import { type Db, firstRow, rows } from './sql.ts';

export type Listener = { session: Buffer; name: string; recovering: boolean };

const LISTENING = {
  name: 'organizers-listening',
  text: 'select session, name, recovering from organizers_listening($1)',
  row: z.object({ session: z.instanceof(Buffer), name: z.string(), recovering: z.boolean() }),
};

/** Those of these sessions that still hold, and whose they are. Asking keeps none of them alive. */
export function organizersListening(db: Db, sessions: readonly Buffer[]): Promise<Listener[]> {
  return rows(db, LISTENING, [sessions]);
}

const SAY_HERE = {
  name: 'say-here',
  text: 'select say_here($1, $2, $3, $4) as outcome',
  row: z.object({ outcome: z.enum(['done', 'signed-out', 'not-fresh']) }),
};

type Presence = { tab: string; page: string | null; active?: boolean | undefined };

/** Tells every server process that this organizer is on this page, or has left. `active` prolongs the session. */
export async function sayHere(db: Db, session: Buffer, { tab, page, active = false }: Presence) {
  const row = await firstRow(db, SAY_HERE, [session, tab, page, active]);
  return row?.outcome ?? 'signed-out';
}
