import type { FastifyInstance, FastifyRequest } from 'fastify';
import { correctScore, type Score, scoreHistory, teamScores } from '#contract/scores.ts';
import type { AppError } from '#server/http/errors.ts';
import type { SecurityEvent } from '#server/http/log.ts';
import { currentOrStale, refusal, requireFound } from '#server/http/refusals.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/http/services.ts';
import { scoreHistory as findHistory } from '#server/store/score-history.ts';
import type { TeamScore } from '#server/store/score-record.ts';
import * as scores from '#server/store/scores.ts';
import { type SignedInCaptain, signedInCaptain } from '#server/store/sign-in.ts';
import { IdleCorrections } from './idle-corrections.ts';

/** Calls `onFailed` when a correction could not be written. */
export function scoresRoutes(
  app: FastifyInstance,
  { db, cookies, reads, log }: Services,
  onFailed: (error: unknown) => void,
): void {
  const idle = new IdleCorrections();

  function forbidden(
    action: SecurityEvent['action'],
    captain: SignedInCaptain | undefined,
    request: FastifyRequest,
    outcome: 'not-your-team' | 'not-your-name',
  ): AppError {
    const error = refusal(outcome);
    log.security({ action, outcome: 'refused', ...named(captain), from: request.ip, reason: error.message });
    return error;
  }
  function limited(captain: SignedInCaptain | undefined, request: FastifyRequest): void {
    log.security({ action: 'correction', outcome: 'limited', ...named(captain), from: request.ip });
  }

  serve(app, teamScores, async ({ params }, request) => {
    const captain = await reads.captain(db, request);
    if (captain.teamId !== params.teamId)
      throw forbidden('reading scores', captain, request, 'not-your-team');
    const { id, teamId, tournamentId } = captain;
    return (await scores.teamScores(db, tournamentId, teamId, id)).map(withoutTeam);
  });

  serve(app, correctScore, async ({ params, headers, body }, request, reply) => {
    const session = requireFound(cookies.read(request, 'session'), 'unauthenticated');
    const { captainId } = session;
    const seconds = idle.secondsToWait(captainId, performance.now());
    if (seconds > 0) throw refusal('too-many', seconds);
    const correction = {
      ...params,
      ...body,
      sessionToken: session.text,
      key: headers['idempotency-key'] ?? null,
      seenVersion: headers['if-match'] ?? null,
    };
    const result = await scores.correctAsCaptain(db, correction, captainId).catch((error: unknown) => {
      onFailed(error);
      throw error;
    });
    const { outcome, idleLimit } = result;
    if (idleLimit !== null && idle.count(captainId, idleLimit, performance.now()))
      limited(await signedInCaptain(db, session.text), request);
    if (outcome === 'not-your-team' || outcome === 'not-your-name')
      throw forbidden('correction', await signedInCaptain(db, session.text), request, outcome);
    if (outcome === 'too-many') {
      limited(await signedInCaptain(db, session.text), request);
      throw refusal('too-many', result.retryAfterSeconds);
    }
    if (outcome !== 'done' && outcome !== 'stale') throw refusal(outcome);
    reply.header('etag', `"${result.current.version}"`);
    return currentOrStale(outcome, withoutTeam(result.current), changedSince);
  });

  serve(app, scoreHistory, async ({ params }, request) => {
    const captain = await reads.captain(db, request);
    const history = requireFound(await findHistory(db, params.scoreId, captain.id), 'no-score');
    const isOwn = history.teamId === captain.teamId && history.tournamentId === captain.tournamentId;
    if (!isOwn) throw forbidden('reading scores', captain, request, 'not-your-team');
    return history.entries;
  });
}

function named(captain: SignedInCaptain | undefined) {
  return captain ? { who: captain.name, teamId: captain.teamId } : { who: null };
}

function withoutTeam({ teamId: _, ...score }: TeamScore): Score {
  return score;
}

function changedSince({ day, hole, strokes, setBy }: Score): string {
  const place = `Hole ${hole} of Day ${day}`;
  if (!setBy) return `${place} has changed since you last saw it.`;
  return `${place} was changed in the meantime: ${setBy.name} (${setBy.role}) set it to ${strokes ?? 'empty'}.`;
}
