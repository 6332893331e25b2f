import type { FastifyInstance, FastifyRequest } from 'fastify';
import { correctScore, type Score, scoreHistory, teamScores } from '#contract/scores.ts';
import type { CaptainReads } from '#server/http/captain-reads.ts';
import { AppError } from '#server/http/errors.ts';
import type { Log, SecurityEvent } from '#server/http/log.ts';
import { Stale, serve } from '#server/http/serve.ts';
import { type Cookies, NOBODY } from '#server/http/session.ts';
import { scoreHistory as findHistory } from '#server/store/score-history.ts';
import type { TeamScore } from '#server/store/score-record.ts';
import * as scores from '#server/store/scores.ts';
import { type SignedInCaptain, signedInCaptain } from '#server/store/sign-in.ts';
import type { Db } from '#server/store/sql.ts';
import { IdleCorrections } from './idle-corrections.ts';

const NO_SUCH_SCORE = 'There is no such score.';
const ANOTHER_TEAM = "These are another team's scores.";
const ANOTHER_NAME = 'captainName is not the captain who is signed in.';

export type ScoresOptions = { db: Db; cookies: Cookies; reads: CaptainReads; log: Log };

export function scoresRoutes(app: FastifyInstance, { db, cookies, reads, log }: ScoresOptions): void {
  const idle = new IdleCorrections();

  function forbidden(
    action: SecurityEvent['action'],
    captain: SignedInCaptain | undefined,
    request: FastifyRequest,
    message: string,
  ): AppError {
    log.security({ action, outcome: 'refused', ...named(captain), from: request.ip, reason: message });
    return new AppError('forbidden', message);
  }
  function limited(captain: SignedInCaptain | undefined, request: FastifyRequest): void {
    log.security({ action: 'correction', outcome: 'limited', ...named(captain), from: request.ip });
  }

  serve(app, teamScores, async ({ params }, request) => {
    const captain = await reads.captain(db, request);
    if (captain.teamId !== params.teamId) throw forbidden('reading scores', captain, request, ANOTHER_TEAM);
    const { id, teamId, tournamentId } = captain;
    return (await scores.teamScores(db, tournamentId, teamId, id)).map(withoutTeam);
  });

  serve(app, correctScore, async ({ params, headers, body }, request, reply) => {
    const session = cookies.read(request, 'session');
    if (!session) throw new AppError('unauthenticated', NOBODY);
    const { captainId } = session;
    const seconds = idle.secondsToWait(captainId, performance.now());
    if (seconds > 0) throw tooMany(seconds);
    const correction = {
      sessionToken: session.text,
      scoreId: params.scoreId,
      captainName: body.captainName,
      strokes: body.strokes,
      key: headers['idempotency-key'] ?? null,
      seenVersion: headers['if-match'] ?? null,
    };
    const result = await scores.correctAsCaptain(db, correction, captainId);
    const { idleLimit } = result;
    if (idleLimit !== null && idle.count(captainId, idleLimit, performance.now()))
      limited(await signedInCaptain(db, session.text), request);
    switch (result.outcome) {
      case 'done':
        reply.header('etag', `"${result.score.version}"`);
        return withoutTeam(result.score);
      case 'unauthenticated':
        throw new AppError('unauthenticated', NOBODY);
      case 'not-found':
        throw new AppError('not-found', NO_SUCH_SCORE);
      case 'not-your-team':
        throw forbidden('correction', await signedInCaptain(db, session.text), request, ANOTHER_TEAM);
      case 'not-your-name':
        throw forbidden('correction', await signedInCaptain(db, session.text), request, ANOTHER_NAME);
      case 'completed':
        throw new AppError('conflict', 'The tournament is completed. Its scores stand.');
      case 'official':
        throw new AppError('conflict', 'The organizers have closed this day. Ask them to change the score.');
      case 'key-reused':
        throw new AppError('unprocessable', 'This Idempotency-Key belongs to another correction.');
      case 'stale': {
        const current = withoutTeam(result.score);
        reply.header('etag', `"${current.version}"`);
        return new Stale<typeof correctScore>({ message: changedSince(current), current });
      }
      case 'too-many':
        limited(await signedInCaptain(db, session.text), request);
        throw tooMany(result.retryAfterSeconds);
    }
  });

  serve(app, scoreHistory, async ({ params }, request) => {
    const captain = await reads.captain(db, request);
    const history = await findHistory(db, params.scoreId, captain.id);
    if (!history) throw new AppError('not-found', NO_SUCH_SCORE);
    const isOwn = history.teamId === captain.teamId && history.tournamentId === captain.tournamentId;
    if (!isOwn) throw forbidden('reading scores', captain, request, ANOTHER_TEAM);
    return history.entries;
  });
}

function named(captain: SignedInCaptain | undefined) {
  return captain ? { who: captain.name, teamId: captain.teamId } : { who: null };
}

function tooMany(seconds: number): AppError {
  return new AppError('too-many', 'Too many corrections in a minute. Please wait a moment.', {
    'retry-after': String(seconds),
  });
}

function withoutTeam({ teamId: _, ...score }: TeamScore): Score {
  return score;
}

function changedSince({ day, hole, strokes, setBy }: Score): string {
  const place = `Hole ${hole} of Day ${day}`;
  if (!setBy) return `${place} is not at the version you have seen.`;
  return `${place} was changed in the meantime: ${setBy.name} (${setBy.role}) set it to ${strokes ?? 'empty'}.`;
}
