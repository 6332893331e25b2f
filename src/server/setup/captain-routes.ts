import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/desk/captains.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { originOf } from '#server/config.ts';
import { type AtDesk, deskServer } from '#server/http/organizer-session.ts';
import {
  currentOrStale,
  type Refusal,
  refusal,
  requireDoneOrStale,
  requireFound,
} from '#server/http/refusals.ts';
import { Stale } from '#server/http/serve.ts';
import type { Services } from '#server/http/services.ts';
import { makeCode, signInAddress } from '#server/secrets/access-codes.ts';
import { fingerprintOf } from '#server/secrets/pepper.ts';
import * as store from '#server/store/captains.ts';

type Team = { tournamentId: number; teamId: TeamId };

/** D-7: the captains and their codes. A code appears only in the response that creates it. */
export function captainRoutes(app: FastifyInstance, { db, cookies, config, log }: Services): void {
  const serve = deskServer(app, { db, cookies });

  async function captainsOf(tournamentId: number) {
    const captains = await store.readCaptains(db, tournamentId);
    if (captains.length === 0) throw refusal('no-tournament');
    return captains;
  }

  /** Logs the action. Throws a refusal; returns the captain, with status 412 if the version was stale. */
  async function captainOrStale(
    { request, organizer, params }: Pick<AtDesk, 'organizer'> & { request: FastifyRequest; params: Team },
    reason: string,
    outcome: 'done' | 'stale' | Refusal,
  ) {
    const { tournamentId, teamId } = params;
    const about = { who: organizer, teamId, from: request.ip, reason };
    log.security({ action: 'access code', outcome: outcome === 'done' ? 'done' : 'refused', ...about });
    const settled = requireDoneOrStale(outcome);
    const captain = (await captainsOf(tournamentId)).find((entry) => entry.teamId === teamId);
    return currentOrStale(settled, requireFound(captain, 'no-tournament'), sayFaster);
  }

  serve(contract.deskCaptains, async ({ params }) => captainsOf(params.tournamentId));

  serve(contract.nameCaptain, async ({ session, organizer, params, headers, body }, request) => {
    const { tournamentId, teamId } = params;
    const [name, reason] = body.samePerson
      ? ([store.respellCaptainFromDesk, 'spell a captain’s name'] as const)
      : ([store.nameCaptainFromDesk, 'name a captain'] as const);
    const outcome = await name(db, session, tournamentId, teamId, headers['if-match'], body.name);
    return captainOrStale({ request, organizer, params }, reason, outcome);
  });

  serve(contract.issueAccessCode, async ({ session, organizer, params, headers }, request) => {
    const { tournamentId, teamId } = params;
    for (;;) {
      const { code, selector, secretHash } = await makeCode(config.pepper);
      const kept = [selector, secretHash, fingerprintOf(config.pepper)] as const;
      const seen = headers['if-match'];
      const outcome = await store.issueCodeFromDesk(db, session, tournamentId, teamId, seen, ...kept);
      if (outcome === 'selector-taken') continue;
      const captain = await captainOrStale({ request, organizer, params }, 'issue a code', outcome);
      if (captain instanceof Stale) return captain;
      return { captain, code, link: signInAddress(originOf(config), code) };
    }
  });

  serve(contract.revokeAccessCode, async ({ session, organizer, params, headers }, request) => {
    const { tournamentId, teamId } = params;
    const outcome = await store.revokeCodeFromDesk(db, session, tournamentId, teamId, headers['if-match']);
    return captainOrStale({ request, organizer, params }, 'revoke a code', outcome);
  });
}

function sayFaster({ teamId, changed }: contract.CaptainEntry): string {
  const who = changed?.name ?? 'Somebody';
  return `${who} has just changed the ${TEAM_NAMES[teamId]} captain or code. Your change was not made. Check it, then try again.`;
}
