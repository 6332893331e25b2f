import type { ClockTime } from '#domain/calendar.ts';
import { type Connection, change } from './sql.ts';

/** 0: there was none. */
export const takeDownNotice = change(
  'take-down-notice',
  'update notices set taken_down_at = now() where tournament_id = $1 and taken_down_at is null',
)<[tournamentId: number]>;
const POST_NOTICE = change(
  'post-notice',
  `insert into notices (tournament_id, text, next_word_at)
    select $1, $2, ((now() at time zone t.time_zone)::date + $3::time) at time zone t.time_zone
    from tournaments t where t.id = $1`,
);

/**
 * One sentence for every page, in place of the one before. `nextWordAt` is a time of today on the course's clock.
 * Run it in a transaction.
 */
export async function postNotice(
  db: Connection,
  tournamentId: number,
  { text, nextWordAt = null }: { text: string; nextWordAt?: ClockTime | null },
): Promise<void> {
  await takeDownNotice(db, tournamentId);
  await POST_NOTICE(db, tournamentId, text, nextWordAt);
}
