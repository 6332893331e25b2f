export const TEAM_IDS = ['timbermen', 'stopemen', 'powdermen'] as const;
export type TeamId = (typeof TEAM_IDS)[number];

export const TEAM_NAMES: Readonly<Record<TeamId, string>> = {
  timbermen: 'Timbermen',
  stopemen: 'Stopemen',
  powdermen: 'Powdermen',
};

export const TOP_PLAYERS = 8;
export const CAPTAINS_PICKS = 4;
export const PLAYERS_PER_TEAM: number = TOP_PLAYERS + CAPTAINS_PICKS;
export const TOTAL_PLAYERS: number = PLAYERS_PER_TEAM * TEAM_IDS.length;

/** One value per team. Written out so that the compiler can check that no team is missing. */
export function byTeam<T>(value: (teamId: TeamId) => T): Record<TeamId, T> {
  return {
    timbermen: value('timbermen'),
    stopemen: value('stopemen'),
    powdermen: value('powdermen'),
  };
}
