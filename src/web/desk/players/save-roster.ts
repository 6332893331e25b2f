import type { QueryClient } from '@tanstack/react-query';
import type { arrangePairings } from '#contract/desk/pairings.ts';
import type { saveRoster, TeamRoster } from '#contract/desk/roster.ts';
import { isLocked } from '#domain/day-state.ts';
import type { PlayerId } from '#domain/players.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { pairingsQuery } from '#web/desk/data/queries.ts';

export type RosterPlayer = { id: number | null; slot: number; name: string; handicap: number | null };

/** The player who left, and the substitute's slot. A new substitute has no id until the roster is saved. */
export type Substitute = { left: PlayerId; slot: number };
export type SaveTeam = (players: RosterPlayer[], substitute: Substitute | null) => void;

export type TeamPlayers = { teamId: TeamId; players: RosterPlayer[] };

/** Saves a team's whole roster. Throws a 412 if another organizer has saved since the given version. */
export function putRoster(
  tournamentId: number,
  { teamId, version }: Pick<TeamRoster, 'teamId' | 'version'>,
  players: RosterPlayer[],
): Promise<TeamRoster> {
  return call<typeof saveRoster>('PATCH', '/api/desk/:tournamentId/rosters/:teamId', {
    params: { tournamentId, teamId },
    headers: { 'if-match': `"${version}"` },
    body: { players },
  });
}

/** D-13: on each day that is not closed, gives a substitute the place of the player who left. */
export async function takeOverPlaces(
  queryClient: QueryClient,
  tournamentId: number,
  { left, came }: { left: PlayerId; came: PlayerId },
): Promise<void> {
  for (const day of DAY_NUMBERS) {
    const query = pairingsQuery(tournamentId, day);
    const { groups, held, state, version } = await queryClient.fetchQuery(query);
    if (isLocked(state) || !groups.some(({ players }) => players.includes(left))) continue;
    const inPlace = (player: PlayerId) => (player === left ? came : player);
    const after = await call<typeof arrangePairings>('PATCH', '/api/desk/:tournamentId/pairings/:day', {
      params: { tournamentId, day },
      headers: { 'if-match': `"${version}"` },
      body: {
        groups: groups.map((group) => ({ ...group, players: group.players.map(inPlace) })),
        held: held.map(inPlace),
      },
    });
    showAnswer(queryClient, query.queryKey, after);
  }
}
