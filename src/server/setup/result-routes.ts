import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/desk/result.ts';
import { areNamed, resultState } from '#domain/result.ts';
import { MATCHES_PER_DAY } from '#domain/rules.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { currentOrStale, requireDoneOrStale, requireFound } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import * as store from '#server/store/result.ts';

/** the award, and declaring or withdrawing the result. */
export function resultRoutes(app: FastifyInstance, { db, cookies, snapshots }: Services): void {
  const serve = deskServer(app, { db, cookies });

  async function read(tournamentId: number): Promise<contract.DeskResult> {
    await snapshots.refresh(); // the current board, not this process's snapshot
    const snapshot = requireFound(snapshots.yearOrRehearsal(tournamentId), 'no-tournament');
    const { tournament, leaderboard, holes, matches, days, countyChampion } = snapshot.data;
    const { changed, declaredBy, declaredAt, takenBackBy, takenBackAt, takenBackFor } =
      await store.readDeclaration(db, tournamentId);
    const isDeclared = tournament.status === 'completed';
    return {
      version: snapshot.version,
      changed,
      year: tournament.id,
      state: resultState({
        status: tournament.status,
        days: days.days,
        standings: leaderboard.map(({ id, position }) => ({ teamId: id, position })),
      }),
      days: days.days.map(({ day, state, since }) => ({
        day,
        state,
        since,
        undecided: holes.filter((hole) => hole.day === day && !hole.decided).length,
        openMatches:
          MATCHES_PER_DAY[day] - matches.filter((match) => match.day === day && match.winner !== null).length,
      })),
      standings: leaderboard,
      countyChampion,
      captainsAward: snapshot.record.captainsAward,
      players: await store.readRosterNames(db, tournamentId),
      declared: isDeclared && declaredAt ? { by: declaredBy, at: declaredAt } : null,
      takenBack:
        !isDeclared && takenBackAt ? { by: takenBackBy, at: takenBackAt, reason: takenBackFor } : null,
    };
  }

  serve(contract.deskResult, async ({ params }) => read(params.tournamentId));

  serve(contract.declareResult, async ({ session, params: { tournamentId }, headers, body }) => {
    const now = await read(tournamentId);
    const { version, state } = now;
    const seen = headers['if-match'];
    if (seen !== null && seen !== version) return currentOrStale('stale', now, sayChanged);
    if (state.kind === 'ready' && !areNamed(state.champions, body.names))
      throw new AppError('conflict', `These teams are in first place: ${sayTeams(state.champions)}.`);
    if (state.kind === 'nothing decided')
      throw new AppError(
        'conflict',
        'No hole was decided and no match won: there is no champion to declare.',
      );
    // Declares exactly the version that was checked, so that no change can come in between.
    const outcome = requireDoneOrStale(await store.declareResult(db, session, tournamentId, version));
    return currentOrStale(outcome, await read(tournamentId), sayChanged);
  });

  serve(contract.takeBackResult, async ({ session, params: { tournamentId }, headers, body }) => {
    const seen = headers['if-match'];
    const outcome = await store.takeBackResult(db, session, tournamentId, seen, body.reason);
    return currentOrStale(requireDoneOrStale(outcome), await read(tournamentId), sayChanged);
  });

  serve(contract.saveCaptainsAward, async ({ session, params: { tournamentId }, headers, body }) => {
    const seen = headers['if-match'];
    const outcome = await store.saveCaptainsAward(db, session, tournamentId, seen, body.playerId);
    return currentOrStale(requireDoneOrStale(outcome), await read(tournamentId), sayChanged);
  });
}

function sayTeams(teams: readonly (keyof typeof TEAM_NAMES)[]): string {
  return teams.map((teamId) => `the ${TEAM_NAMES[teamId]}`).join(' and ');
}

function sayChanged({ state, declared }: contract.DeskResult): string {
  if (state.kind === 'declared')
    return `${declared?.by ?? 'Somebody'} has just declared the result. Your change was not made.`;
  return 'Something has changed since this page was loaded. Nothing was saved; look at the result as it is now.';
}
