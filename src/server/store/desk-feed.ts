import * as z from 'zod/mini';
import { outcomeFunction } from './outcomes.ts';
import { type Db, rows } from './sql.ts';

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

/** Tells every server process that this organizer is on this page, or has left. `active` prolongs the session. */
export const sayHere = outcomeFunction('say_here', ['signed-out', 'not-fresh as recovering'])<
  [session: Buffer, tab: string, page: string | null, active: boolean]
>;
