import type { FastifyInstance } from 'fastify';
import { changeDayState, closeDay, deskAgreement, ruleOnDispute } from '#contract/desk/agreement.ts';
import type { DayEvent } from '#domain/day-state.ts';
import type { PaperDifference } from '#domain/paper-total.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { NOT_FRESH, organizerSession, requireAtDesk, SIGNED_OUT } from '#server/http/organizer-session.ts';
import { serve } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session.ts';
import { readDayAnswers } from '#server/store/answered-day.ts';
import type { DeskRefusal } from '#server/store/desk-change.ts';
import * as store from '#server/store/desk-days.ts';
import type { Db } from '#server/store/sql.ts';
import { sayCorrected, sayUndecided } from './say-holes.ts';
import { desksView } from './views.ts';

const NO_TOURNAMENT = 'There is no such tournament.';

const REFUSALS: Readonly<Partial<Record<DeskRefusal, () => AppError>>> = {
  'signed-out': () => new AppError('unauthenticated', SIGNED_OUT),
  'not-fresh': () => new AppError('forbidden', NOT_FRESH),
  'no-tournament': () => new AppError('not-found', NO_TOURNAMENT),
  completed: () => new AppError('conflict', 'This cup is over, and stays as it was.'),
};

/** D-16, D-17: who has agreed, what is disputed, and the states of a day. */
export function deskAgreementRoutes(
  app: FastifyInstance,
  { db, cookies }: { db: Db; cookies: Cookies },
): void {
  serve(app, deskAgreement, async ({ params }, request) => {
    await requireAtDesk(db, organizerSession(cookies, request));
    const found = await readDayAnswers(db, params.tournamentId, params.day);
    if (!found) throw new AppError('not-found', NO_TOURNAMENT);
    return desksView(found);
  });

  serve(app, changeDayState, async ({ params, body }, request) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    const at = { session, ...params };
    if (body.event === 'open' && params.day === 1)
      throw new AppError('conflict', 'Day 1 opens from Pre-flight, which says what is missing.');
    if (body.event !== 'reopen' && body.reason !== null)
      throw new AppError('invalid', 'reason: belongs to reopening, and to nothing else');
    return settled(
      body.event === 'let captains in'
        ? await store.letCaptainsIn(db, at)
        : await store.changeDayFromDesk(db, at, eventOf(body.event, body.reason)),
    );
  });

  serve(app, closeDay, async ({ params, body }, request) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    return settled(await store.closeDayFromDesk(db, { session, ...params }, body));
  });

  serve(app, ruleOnDispute, async ({ params, body }, request) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    return settled(await store.ruleFromDesk(db, { session, ...params }, body));
  });
}

function eventOf(
  kind: 'open' | 'reopen',
  reason: string | null,
): Exclude<DayEvent, { kind: 'make official' }> {
  return kind === 'open' ? { kind } : { kind, reason: reason ?? '' };
}

function settled(change: store.DayChange) {
  if (change.outcome === 'done') return desksView(change.day);
  if (change.outcome === 'refused') throw new AppError('conflict', sentenceOf(change.refusal));
  throw REFUSALS[change.outcome]?.() ?? new Error(`a day cannot be ${change.outcome}`);
}

type Refusal = Extract<store.DayChange, { outcome: 'refused' }>['refusal'];

function sayDiffers({ teamId, sheet, paper }: PaperDifference): string {
  return `The ${TEAM_NAMES[teamId]}’s card does not add up: the sheet says ${sheet}, the paper says ${paper}.`;
}

function sentenceOf(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'not open yet':
      return 'The day is not open yet.';
    case 'already open':
      return 'The day is open already.';
    case 'not suspended':
      return 'Play is not suspended.';
    case 'already suspended':
      return 'Play is suspended already.';
    case 'not official':
      return 'The day is not closed.';
    case 'official':
      return 'The day is closed already. Reopen it first, with a reason.';
    case 'captains are in':
      return 'The captains can post already.';
    case 'reason missing':
      return 'Please say why.';
    case 'not disputed':
      return 'Nobody disputes this hole any more.';
    case 'changed since':
      return `${sayCorrected(refusal.holes)} in the meantime. Please read it aloud again.`;
    case 'holes undecided':
      return sayUndecided(refusal.holes);
    case 'not finished': {
      const { holes, matches, paper } = refusal.unfinished;
      if (holes.length > 0 || matches.length > 0)
        return `Not everything is in: ${holes.length} holes and ${matches.length} matches are missing.`;
      return paper.map(sayDiffers).join(' ');
    }
    case 'not agreed': {
      const { captains } = refusal.missing;
      if (captains.length === 0) return 'Not everything is in.';
      return `Not agreed yet: ${captains.map((teamId) => TEAM_NAMES[teamId]).join(', ')}. Close with a ruling, or ask again.`;
    }
  }
}
