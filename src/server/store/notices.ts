import * as z from 'zod/mini';
import type { ClockTime } from '#domain/calendar.ts';
import { type Connection, Nothing, rows } from './sql.ts';

const TAKE_DOWN = {
  name: 'take-down-notice',
  text: `update notices set taken_down_at = now() where tournament_id = $1 and taken_down_at is null returning id`,
  row: z.object({ id: z.number() }),
};
const POST_NOTICE = {
  name: 'post-notice',
  text: `insert into notices (tournament_id, text, next_word_at)
    select $1, $2, ((now() at time zone t.time_zone)::date + $3::time) at time zone t.time_zone
    from tournaments t where t.id = $1`,
  row: Nothing,
};

/**
 * One sentence for every page, in place of the one before. `nextWordAt` is a time of today on the course's clock.
 * Run it in a transaction.
 */
export async function postNotice(
  db: Connection,
  tournamentId: number,
  { text, nextWordAt = null }: { text: string; nextWordAt?: ClockTime | null },
): Promise<void> {
  await rows(db, TAKE_DOWN, [tournamentId]);
  await rows(db, POST_NOTICE, [tournamentId, text, nextWordAt]);
}

/** False: there was none. */
export async function takeDownNotice(db: Connection, tournamentId: number): Promise<boolean> {
  return (await rows(db, TAKE_DOWN, [tournamentId])).length > 0;
}
