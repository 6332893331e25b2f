import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/desk/notice.ts';
import { nextInstantOf } from '#domain/course-clock.ts';
import { changeDay, type DayState, NOTHING_UNFINISHED } from '#domain/day-state.ts';
import type { DayNumber } from '#domain/rules.ts';
import { AppError } from '#server/http/errors.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { Stale, serve } from '#server/http/serve.ts';
import type { DeskOutcome } from '#server/store/desk-change.ts';
import * as store from '#server/store/desk-notice.ts';
import { isStale, NO_TOURNAMENT } from './refusals.ts';
import type { SetupOptions } from './setup-options.ts';

/** D-21, D-16: one sentence for everybody, and whether play goes on. */
export function noticeRoutes(app: FastifyInstance, { db, cookies }: SetupOptions): void {
  const atDesk = (request: FastifyRequest) => requireAtDesk(db, organizerSession(cookies, request));
  async function noticeOf(tournamentId: number) {
    const found = await store.readNotice(db, tournamentId);
    if (!found) throw new AppError('not-found', NO_TOURNAMENT);
    return found;
  }
  /** What is up now; a caller who saw another notice gets it as the reason. */
  async function settle(tournamentId: number, outcome: DeskOutcome) {
    const stale = isStale(outcome);
    const { current } = await noticeOf(tournamentId);
    return { current, refused: stale ? { message: sayFaster(current), current } : null };
  }

  serve(app, contract.deskNotice, async ({ params }, request) => {
    await atDesk(request);
    return (await noticeOf(params.tournamentId)).current;
  });

  serve(app, contract.postNotice, async ({ params: { tournamentId }, headers, body }, request) => {
    const session = await atDesk(request);
    const { current: seen, timeZone } = await noticeOf(tournamentId);
    const { text, nextWordAt, play } = body;
    const outcome = await store.postNoticeFromDesk(
      db,
      session,
      { tournamentId, seen: headers['if-match'] },
      {
        text,
        nextWordAt: nextWordAt === null ? null : nextInstantOf(nextWordAt, new Date(), timeZone),
        play: play && changeOf(play, seen, text),
      },
    );
    const { current, refused } = await settle(tournamentId, outcome);
    return refused ? new Stale(refused) : current;
  });

  serve(app, contract.takeDownNotice, async ({ params: { tournamentId }, headers }, request) => {
    const session = await atDesk(request);
    const seen = { tournamentId, seen: headers['if-match'] };
    const outcome = await store.takeDownNoticeFromDesk(db, session, seen);
    const { current, refused } = await settle(tournamentId, outcome);
    return refused ? new Stale(refused) : current;
  });
}

/** Judged by the rules; a day that is as it should be already stays so. */
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
  if (!notice) return `${who} has just taken the notice down. Yours was not posted.`;
  return `${who} was faster, and the boards say: “${notice.text}” Yours was not posted.`;
}
