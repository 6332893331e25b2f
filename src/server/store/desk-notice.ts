import * as z from 'zod/mini';
import type { DeskNotice } from '#contract/desk/notice.ts';
import { DAY_STATES, type DayState } from '#domain/day-state.ts';
import type { DayNumber } from '#domain/rules.ts';
import { CHANGED_COLUMNS, Changed, changeFromDesk, type DeskOutcome, lastChangeOf } from './desk-change.ts';
import { type Db, firstRow } from './sql.ts';

const READ_NOTICE = {
  name: 'read-desk-notice',
  text: `select n.text, n.posted_at as "postedAt", n.next_word_at as "nextWordAt", ${CHANGED_COLUMNS},
      t.time_zone as "timeZone",
      (select json_agg(json_build_object('day', d.day, 'state', d.state) order by d.day)
        from days d where d.tournament_id = t.id) as days
    from tournaments t
    cross join lateral last_change(t.id, 'notices', '{}') as c
    left join notices n on n.tournament_id = t.id and n.taken_down_at is null
    where t.id = $1`,
  row: z.extend(Changed, {
    text: z.nullable(z.string()),
    postedAt: z.nullable(z.date()),
    nextWordAt: z.nullable(z.date()),
    timeZone: z.string(),
    days: z.array(z.object({ day: z.literal([1, 2]), state: z.enum(DAY_STATES) })),
  }),
};

/** Undefined if there is no such tournament. Whose clock a time is on comes with it. */
export async function readNotice(
  db: Db,
  tournamentId: number,
): Promise<{ current: DeskNotice; timeZone: string } | undefined> {
  const row = await firstRow(db, READ_NOTICE, [tournamentId]);
  if (!row) return undefined;
  const { text, postedAt, nextWordAt, timeZone, version, days } = row;
  const notice = text !== null &&
    postedAt !== null && {
      text,
      postedAt: postedAt.toISOString(),
      nextWordAt: nextWordAt?.toISOString() ?? null,
    };
  return { current: { notice: notice || null, version, changed: lastChangeOf(row), days }, timeZone };
}

/** Which notice was seen. */
export type SeenNotice = { tournamentId: number; seen: number | null };

export type NewNotice = {
  text: string;
  nextWordAt: Date | null;
  /** What becomes of a day, as judged by the rules. */
  play: { day: DayNumber; from: DayState; to: DayState } | null;
};

export function postNoticeFromDesk(
  db: Db,
  session: Buffer,
  { tournamentId, seen }: SeenNotice,
  { text, nextWordAt, play }: NewNotice,
): Promise<DeskOutcome> {
  const change = [play?.day ?? null, play?.from ?? null, play?.to ?? null];
  const values = [session, tournamentId, seen, text, nextWordAt, ...change];
  return changeFromDesk(db, 'post_notice_from_desk', values);
}

export function takeDownNoticeFromDesk(
  db: Db,
  session: Buffer,
  { tournamentId, seen }: SeenNotice,
): Promise<DeskOutcome> {
  return changeFromDesk(db, 'take_down_notice_from_desk', [session, tournamentId, seen]);
}
