import * as z from 'zod/mini';
import type { DeskNotice } from '#contract/desk/notice.ts';
import type { ClockTime } from '#domain/calendar.ts';
import { DAY_STATES, type DayState } from '#domain/day-state.ts';
import type { DayNumber } from '#domain/rules.ts';
import { CHANGED_COLUMNS, Changed } from './last-change.ts';
import { OF_SITE, OF_YEAR, outcomeFunction, type Seen } from './outcomes.ts';
import { type Connection, change, type Db, Instant, queryOne } from './sql.ts';

const READ_NOTICE = queryOne(
  'read-desk-notice',
  `select n.text, n.posted_at as "postedAt", n.next_word_at as "nextWordAt", ${CHANGED_COLUMNS},
      t.time_zone as "timeZone",
      (select json_agg(json_build_object('day', d.day, 'state', d.state) order by d.day)
        from days d where d.tournament_id = t.id) as days
    from tournaments t
    cross join lateral last_change(t.id, 'notices', '{}') as c
    left join notices n on n.tournament_id = t.id and n.taken_down_at is null
    where t.id = $1`,
  z.extend(Changed, {
    text: z.nullable(z.string()),
    postedAt: z.nullable(Instant),
    nextWordAt: z.nullable(Instant),
    timeZone: z.string(),
    days: z.array(z.object({ day: z.literal([1, 2]), state: z.enum(DAY_STATES) })),
  }),
);

/** Undefined if there is no such tournament. Includes the time zone of the notice's times. */
export async function readNotice(
  db: Db,
  tournamentId: number,
): Promise<{ current: DeskNotice; timeZone: string } | undefined> {
  const row = await READ_NOTICE(db, tournamentId);
  if (!row) return undefined;
  const { text, postedAt, nextWordAt, timeZone, ...current } = row;
  const notice = text === null || postedAt === null ? null : { text, postedAt, nextWordAt };
  return { current: { notice, ...current }, timeZone };
}

export type NewNotice = {
  text: string;
  nextWordAt: Date | null;
  /** The day that the notice suspends or resumes, and its state before and after. Null if it does neither. */
  play: { day: DayNumber; from: DayState; to: DayState } | null;
};

const POST_NOTICE = outcomeFunction('post_notice_from_desk', [...OF_YEAR, 'stale']);

export function postNoticeFromDesk(
  db: Db,
  session: Buffer,
  { tournamentId, seen }: { tournamentId: number; seen: Seen },
  { text, nextWordAt, play }: NewNotice,
) {
  const change = [play?.day ?? null, play?.from ?? null, play?.to ?? null];
  return POST_NOTICE(db, session, tournamentId, seen, text, nextWordAt, ...change);
}

export const takeDownNoticeFromDesk = outcomeFunction('take_down_notice_from_desk', [...OF_SITE, 'stale'])<
  [session: Buffer, tournamentId: number, seen: Seen]
>;

/** Returns 0 if there was no notice. */
export const takeDownNotice = change(
  'take-down-notice',
  'update notices set taken_down_at = now() where tournament_id = $1 and taken_down_at is null',
)<[tournamentId: number]>;
const ADD_NOTICE = change(
  'post-notice',
  `insert into notices (tournament_id, text, next_word_at)
    select $1, $2, ((now() at time zone t.time_zone)::date + $3::time) at time zone t.time_zone
    from tournaments t where t.id = $1`,
);

/** Replaces the notice. `nextWordAt` is a local time at the course, today. Run it in a transaction. */
export async function postNotice(
  db: Connection,
  tournamentId: number,
  { text, nextWordAt = null }: { text: string; nextWordAt?: ClockTime | null },
): Promise<void> {
  await takeDownNotice(db, tournamentId);
  await ADD_NOTICE(db, tournamentId, text, nextWordAt);
}
