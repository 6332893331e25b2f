import * as z from 'zod/mini';
import { ChampionBoard } from './county-champion.ts';
import { DayStates } from './day-states.ts';
import type { Endpoint } from './endpoint.ts';
import { Matches, Pairings, Player } from './pairings.ts';
import { TeamId } from './teams.ts';
import { Hole, LeaderboardEntry, TOURNAMENT_READ, Tournament, TournamentId } from './tournament.ts';

export const Years = z.array(
  z.strictObject({
    id: TournamentId,
    status: Tournament.shape.status,
    startDate: Tournament.shape.startDate,
    hostTeamId: TeamId,
    /** The teams in first place, once the tournament is completed. */
    champions: z.array(TeamId),
  }),
);
export type Years = z.output<typeof Years>;

/** The public record of one year (D-22). It is final once the tournament is completed. */
export const TournamentRecord = z.strictObject({
  tournament: Tournament,
  leaderboard: z.array(LeaderboardEntry),
  holes: z.array(Hole),
  matches: Matches,
  pairings: Pairings,
  countyChampion: ChampionBoard,
  captainsAward: z.nullable(Player),
  days: DayStates,
});
export type TournamentRecord = z.output<typeof TournamentRecord>;

export const years = {
  method: 'GET',
  path: '/api/tournaments',
  summary: 'Every year of the cup, newest first',
  access: 'public',
  response: Years,
  refusals: { 503: 'The tournaments have never been read yet' },
} as const satisfies Endpoint;

export const tournamentRecord = {
  ...TOURNAMENT_READ,
  path: '/api/tournament/:tournamentId/record',
  summary: "One year's whole record; final once the tournament is completed",
  response: TournamentRecord,
} as const satisfies Endpoint;
