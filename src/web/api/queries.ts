import { queryOptions } from '@tanstack/react-query';
import type { dayStates } from '#contract/day-states.ts';
import type { Answer, PathSegments } from '#contract/endpoint.ts';
import type { notice } from '#contract/notice.ts';
import type { pairings } from '#contract/pairings.ts';
import type { siteSettings } from '#contract/site.ts';
import type { listTeams } from '#contract/teams.ts';
import type { currentTournament, holes, leaderboard } from '#contract/tournament.ts';
import type { tournamentRecord, years } from '#contract/years.ts';
import { load, type Readable } from './keyed-load.ts';

/** a key is its path in segments. ['api', 'tournament', 2025, 'holes'] is GET /api/tournament/2025/holes. */
function keyedQuery<E extends Readable>(queryKey: PathSegments<E>) {
  return queryOptions<Answer<E>, Error, Answer<E>, PathSegments<E>>({ queryKey, queryFn: load<E> });
}

export const siteQuery = keyedQuery<typeof siteSettings>(['api', 'site']);

export const teamsQuery = keyedQuery<typeof listTeams>(['api', 'teams']);

export const tournamentQuery = keyedQuery<typeof currentTournament>(['api', 'tournament']);

export const leaderboardQuery = (tournamentId: number) =>
  keyedQuery<typeof leaderboard>(['api', 'tournament', tournamentId, 'leaderboard']);

export const holesQuery = (tournamentId: number) =>
  keyedQuery<typeof holes>(['api', 'tournament', tournamentId, 'holes']);

export const dayStatesQuery = (tournamentId: number) =>
  keyedQuery<typeof dayStates>(['api', 'tournament', tournamentId, 'days']);

export const noticeQuery = (tournamentId: number) =>
  keyedQuery<typeof notice>(['api', 'tournament', tournamentId, 'notice']);

export const pairingsQuery = (tournamentId: number) =>
  keyedQuery<typeof pairings>(['api', 'tournament', tournamentId, 'pairings']);

export const yearsQuery = keyedQuery<typeof years>(['api', 'tournaments']);

export const recordQuery = (tournamentId: number) =>
  keyedQuery<typeof tournamentRecord>(['api', 'tournament', tournamentId, 'record']);
