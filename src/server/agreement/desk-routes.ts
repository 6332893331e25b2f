import type { FastifyInstance } from 'fastify';
import { changeDayState, closeDay, deskAgreement, ruleOnDispute } from '#contract/desk/agreement.ts';
import type { PaperDifference } from '#domain/paper-total.ts';
import { preflight } from '#domain/preflight/preflight.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { refusal, requireFound } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import { readDayAnswers } from '#server/store/answered-day.ts';
import * as store from '#server/store/desk-days.ts';
import { readEventState } from '#server/store/event-state.ts';
import { sayCorrected, sayMissing, sayUndecided } from './texts.ts';
import { desksView } from './views.ts';

/** D-16, D-17: agreements, disputes, and the states of a day. */
export function deskAgreementRoutes(app: FastifyInstance, { db, cookies }: Services): void {
  const serve = deskServer(app, { db, cookies });

  serve(deskAgreement, async ({ params }) =>
    desksView(requireFound(await readDayAnswers(db, params), 'no-tournament')),
  );

  serve(changeDayState, async ({ session, params, body }) => {
    const at = { session, ...params };
    const { event, reason } = body;
    if (event !== 'reopen' && reason !== null)
      throw new AppError('invalid', 'reason: only allowed when reopening');
    if (event === 'let captains in') return settled(await store.letCaptainsIn(db, at));
    if (event === 'take back') return settled(await store.takeBackOpening(db, at));
    if (event === 'open') await requireReady(params, session);
    const change = event === 'open' ? { kind: event } : { kind: event, reason: reason ?? '' };
    return settled(await store.changeDayFromDesk(db, at, change));
  });

  /** D-28: refuses to open a day before its setup is complete, except in a rehearsal. */
  async function requireReady({ tournamentId, day }: { tournamentId: number; day: number }, session: Buffer) {
    if (tournamentId === REHEARSAL_ID) return;
    const event = requireFound(await readEventState(db, tournamentId, session), 'no-tournament');
    const { opening } = preflight(event);
    if (opening.kind === 'waits' && opening.day === day)
      throw new AppError('conflict', `Something is still missing before Day ${day} can open.`);
    if (opening.kind !== 'has begun' && opening.day < day)
      throw new AppError('conflict', 'Open Day 1 first.');
  }

  serve(closeDay, async ({ session, params, body }) =>
    settled(await store.closeDayFromDesk(db, { session, ...params }, body)),
  );

  serve(ruleOnDispute, async ({ session, params, body }) =>
    settled(await store.ruleFromDesk(db, { session, ...params }, body)),
  );
}

function settled(change: store.DayChange) {
  if (change.outcome === 'done') return desksView(change.day);
  if (change.outcome === 'refused') throw new AppError('conflict', sentenceOf(change.refusal));
  throw refusal(change.outcome);
}

type Refusal = Extract<store.DayChange, { outcome: 'refused' }>['refusal'];

function sayDiffers({ teamId, sheet, paper }: PaperDifference): string {
  return `The ${TEAM_NAMES[teamId]}’s card does not add up: the sheet says ${sheet}, the paper says ${paper}.`;
}

const SENTENCES = {
  'not open yet': refusal('not-open').message,
  'already open': 'The day is already open.',
  'not suspended': 'Play is not suspended.',
  'already suspended': 'Play is already suspended.',
  'not official': 'The day is not closed.',
  official: refusal('official').message,
  'captains are in': 'The captains can already post.',
  'reason missing': 'Please say why.',
  'not disputed': 'This hole is no longer disputed.',
  'cards missing': 'Settle the cards first, or close without a County Champion.',
} as const;

function sentenceOf(why: Refusal): string {
  switch (why.kind) {
    case 'changed since':
      return `${sayCorrected(why.holes)} in the meantime. Please read it aloud again.`;
    case 'holes undecided':
      return sayUndecided(why.holes);
    case 'not finished': {
      const { holes, matches, paper } = why.unfinished;
      if (holes.length > 0 || matches.length > 0) return sayMissing(holes.length, matches.length);
      return paper.map(sayDiffers).join(' ');
    }
    case 'not agreed': {
      const { captains } = why.missing;
      if (captains.length === 0) return 'Not everything is in.';
      return `Not agreed yet: ${captains.map((teamId) => TEAM_NAMES[teamId]).join(', ')}. Close with a ruling, or ask again.`;
    }
    default:
      return SENTENCES[why.kind];
  }
}
