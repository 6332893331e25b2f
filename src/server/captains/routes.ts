import type { FastifyInstance } from 'fastify';
import { signIn, signOut, whoIsSignedIn } from '#contract/captains.ts';
import { captainsRehearsal } from '#contract/rehearsal.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { refusal } from '#server/http/refusals.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/http/services.ts';
import { endSession, signedInCaptain } from '#server/store/sign-in.ts';
import { captainOf, DEVICE_SECONDS, SESSION_SECONDS, SignIn } from './sign-in.ts';

export function captainsRoutes(app: FastifyInstance, services: Services): void {
  const { db, snapshots, cookies, reads, log } = services;
  const desk = new SignIn(services);

  serve(app, signIn, async ({ body }, request, reply) => {
    const attempt = {
      accessCode: body.accessCode,
      address: request.ip,
      device: cookies.read(request, 'device'),
      session: cookies.read(request, 'session'),
    };
    if (body.onlyAsk) return desk.whose(attempt);
    const signedIn = await desk.withCode(attempt);
    cookies.set(reply, 'session', signedIn.sessionToken, SESSION_SECONDS);
    if (signedIn.deviceToken) cookies.set(reply, 'device', signedIn.deviceToken, DEVICE_SECONDS);
    cookies.markSignedIn(reply, SESSION_SECONDS);
    return signedIn.captain;
  });

  serve(app, whoIsSignedIn, async (_, request) => {
    return captainOf(await reads.captain(db, request));
  });

  serve(app, captainsRehearsal, async (_, request) => {
    const { tournamentId } = await reads.captain(db, request);
    const found = snapshots.yearOrRehearsal(tournamentId);
    if (!found || tournamentId !== REHEARSAL_ID) throw refusal('no-rehearsal');
    const { tournament, leaderboard, notice } = found.data;
    const made = { ...tournament, id: REHEARSAL_ID } as const;
    return { version: found.version, tournament: made, leaderboard, notice: notice.notice };
  });

  serve(app, signOut, async (_, request, reply) => {
    const session = cookies.read(request, 'session');
    const captain = session && (await signedInCaptain(db, session.text));
    if (session) await endSession(db, session.text);
    if (captain) {
      const { name, teamId } = captain;
      log.security({ action: 'sign-out', outcome: 'done', who: name, teamId, from: request.ip });
    }
    cookies.set(reply, 'session', '', 0);
    cookies.markSignedIn(reply, 0);
    // Does not clear "storage", because it holds unsent corrections, which must outlive the session. Does not
    // clear "cookies", because the device cookie must stay. The session's cookies are already deleted.
    reply.header('clear-site-data', '"cache"');
    return { signedOut: true as const };
  });
}
