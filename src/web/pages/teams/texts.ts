import { CAPTAINS_PICKS, PLAYERS_PER_TEAM, TOP_PLAYERS } from '#domain/teams.ts';

export const TEAMS = {
  lead: `Three teams of ${PLAYERS_PER_TEAM}. Round brass tags are the top ${TOP_PLAYERS}, square steel tags the captain’s picks. Select a player to see their tee times.`,
  spirit: 'Team Spirit',
  roster: 'Roster',
  captain: 'Captain',
  slots: `Top ${TOP_PLAYERS} + ${CAPTAINS_PICKS} Captain's Picks`,
} as const;
