import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/desk/captains.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { originOf } from '#server/config.ts';
import { AppError } from '#server/http/errors.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { Stale, serve } from '#server/http/serve.ts';
import { makeCode, signInAddress } from '#server/secrets/access-codes.ts';
import { fingerprintOf } from '#server/secrets/pepper.ts';
import * as store from '#server/store/desk-captains.ts';
import type { DeskOutcome } from '#server/store/desk-change.ts';
import { signedInOrganizer } from '#server/store/organizers.ts';
import { isStale, NO_TOURNAMENT } from './refusals.ts';
import type { SetupOptions } from './setup-options.ts';

/** D-7: who may post for a team. A code is in the one answer that makes it, and nowhere else. */
export function captainRoutes(app: FastifyInstance, { db, cookies, config, log }: SetupOptions): void {
  async function captainsOf(tournamentId: number) {
    const captains = await store.readCaptains(db, tournamentId);
    if (captains.length === 0) throw new AppError('not-found', NO_TOURNAMENT);
    return captains;
  }

  /** Says in the log who did what, and throws what stood in the way. What is there afterwards, and whether it is new. */
  async function settle(
    request: FastifyRequest,
    session: Buffer,
    { tournamentId, teamId }: { tournamentId: number; teamId: TeamId },
    { outcome, what }: { outcome: DeskOutcome; what: string },
  ) {
    const who = (await signedInOrganizer(db, session))?.name ?? null;
    const done = outcome === 'done' ? 'done' : 'refused';
    log.security({ action: 'access code', outcome: done, who, teamId, from: request.ip, reason: what });
    const stale = isStale(outcome);
    const captain = (await captainsOf(tournamentId)).find((entry) => entry.teamId === teamId);
    if (!captain) throw new AppError('not-found', NO_TOURNAMENT);
    return { captain, stale: stale ? { message: sayFaster(captain), current: captain } : null };
  }

  async function issue(session: Buffer, target: store.SeenCaptain) {
    const fingerprint = fingerprintOf(config.pepper);
    for (;;) {
      const { code, ...kept } = await makeCode(config.pepper);
      const outcome = await store.issueCodeFromDesk(db, session, target, { ...kept, fingerprint });
      if (outcome !== 'selector-taken') return { outcome, code };
    }
  }

  serve(app, contract.deskCaptains, async ({ params }, request) => {
    await requireAtDesk(db, organizerSession(cookies, request));
    return captainsOf(params.tournamentId);
  });

  serve(app, contract.nameCaptain, async ({ params, headers, body }, request) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    const target = { ...params, seen: headers['if-match'] };
    const { outcome, what } = body.samePerson
      ? {
          outcome: await store.respellCaptainFromDesk(db, session, target, body.name),
          what: 'spell a captain’s name',
        }
      : {
          outcome: await store.nameCaptainFromDesk(db, session, target, body.name),
          what: 'name a captain',
        };
    const { captain, stale } = await settle(request, session, params, { outcome, what });
    return stale ? new Stale(stale) : captain;
  });

  serve(app, contract.issueAccessCode, async ({ params, headers }, request) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    const target = { ...params, seen: headers['if-match'] };
    const { outcome, code } = await issue(session, target);
    const { captain, stale } = await settle(request, session, params, { outcome, what: 'issue a code' });
    if (stale) return new Stale(stale);
    return { captain, code, link: signInAddress(originOf(config), code) };
  });

  serve(app, contract.revokeAccessCode, async ({ params, headers }, request) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    const target = { ...params, seen: headers['if-match'] };
    const outcome = await store.revokeCodeFromDesk(db, session, target);
    const { captain, stale } = await settle(request, session, params, { outcome, what: 'revoke a code' });
    return stale ? new Stale(stale) : captain;
  });
}

function sayFaster({ teamId, changed }: contract.CaptainEntry): string {
  const who = changed?.name ?? 'Somebody';
  return `${who} has just changed the captain or the code of the ${TEAM_NAMES[teamId]}. Yours was not made; look at it, then press again.`;
}
