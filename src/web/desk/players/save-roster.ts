import type { saveRoster, TeamRoster } from '#contract/desk/roster.ts';
import type { TeamId } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';

export type RosterPlayer = { id: number | null; slot: number; name: string; handicap: number | null };

export type TeamPlayers = { teamId: TeamId; players: RosterPlayer[] };

/** Saves the whole roster on the version that was seen. Throws a 412 if somebody else was faster. */
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
