import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/desk/notice.ts';
import { nextInstantOf } from '#domain/course-clock.ts';
import { changeDay, type DayState, NOTHING_UNFINISHED } from '#domain/day-state.ts';
import type { DayNumber } from '#domain/rules.ts';
import { AppError } from '#server/http/errors.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { currentOrStale, requireDoneOrStale, requireFound } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import * as store from '#server/store/notices.ts';

/** D-21, D-16: the public notice, and whether play is suspended. */
export function noticeRoutes(app: FastifyInstance, { db, cookies }: Services): void {
  const serve = deskServer(app, { db, cookies });

  async function noticeOf(tournamentId: number) {
    return requireFound(await store.readNotice(db, tournamentId), 'no-tournament');
  }
  /** Returns the current notice, with status 412 if the caller's version was stale. */
  async function noticeOrStale(tournamentId: number, outcome: 'done' | 'stale') {
    return currentOrStale(outcome, (await noticeOf(tournamentId)).current, sayFaster);
  }

  serve(contract.deskNotice, async ({ params }) => (await noticeOf(params.tournamentId)).current);

  serve(contract.postNotice, async ({ session, params: { tournamentId }, headers, body }) => {
    const { current, timeZone } = await noticeOf(tournamentId);
    const { text, nextWordAt, play } = body;
    const notice = {
      text,
      nextWordAt: nextWordAt === null ? null : nextInstantOf(nextWordAt, new Date(), timeZone),
      play: play && changeOf(play, current, text),
    };
    const seen = { tournamentId, seen: headers['if-match'] };
    const outcome = requireDoneOrStale(await store.postNoticeFromDesk(db, session, seen, notice));
    return noticeOrStale(tournamentId, outcome);
  });

  serve(contract.takeDownNotice, async ({ session, params: { tournamentId }, headers }) => {
    const outcome = await store.takeDownNoticeFromDesk(db, session, tournamentId, headers['if-match']);
    return noticeOrStale(tournamentId, requireDoneOrStale(outcome));
  });
}

/** The change of a day's state, checked against the rules. A day that is already in the new state stays in it. */
function changeOf(
  { day, kind }: { day: DayNumber; kind: 'suspend' | 'resume' },
  { days }: contract.DeskNotice,
  reason: string,
): NonNullable<store.NewNotice['play']> {
  const from: DayState = days.find((entry) => entry.day === day)?.state ?? 'not open';
  if (from === (kind === 'suspend' ? 'suspended' : 'open')) return { day, from, to: from };
  const transition = changeDay(from, { kind, reason }, NOTHING_UNFINISHED);
  if (transition.ok) return { day, from, to: transition.state };
  throw new AppError(
    'conflict',
    from === 'official'
      ? `Day ${day} is closed. Reopen it first, with a reason.`
      : `Day ${day} is not open yet, so its play cannot be suspended or resumed.`,
  );
}

function sayFaster({ changed, notice }: contract.DeskNotice): string {
  const who = changed?.name ?? 'Somebody';
  if (!notice) return `${who} has just taken the notice down. Your notice was not posted.`;
  return `${who} posted first, and the boards say: “${notice.text}” Your notice was not posted.`;
}
