import { queryOptions } from '@tanstack/react-query';
import type { SiteSettings } from '#contract/site.ts';
import type { Team } from '#contract/teams.ts';
import type { Hole, LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { load } from './client.ts';

// A key spells its path: ['api', 'tournament', 2025, 'holes'] is GET /api/tournament/2025/holes.

export const siteQuery = queryOptions({ queryKey: ['api', 'site'], queryFn: load<SiteSettings> });

export const teamsQuery = queryOptions({ queryKey: ['api', 'teams'], queryFn: load<Team[]> });

export const tournamentQuery = queryOptions({ queryKey: ['api', 'tournament'], queryFn: load<Tournament> });

export const leaderboardQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'tournament', tournamentId, 'leaderboard'],
    queryFn: load<LeaderboardEntry[]>,
  });

export const holesQuery = (tournamentId: number) =>
  queryOptions({ queryKey: ['api', 'tournament', tournamentId, 'holes'], queryFn: load<Hole[]> });
