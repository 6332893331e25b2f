import { CAPTAINS_PICKS, PLAYERS_PER_TEAM, TOP_PLAYERS } from '#domain/teams.ts';
import { SITE } from './site.ts';

/** wherever the teams are shown. */
export const TEAMS_LOADING = 'Loading teams';
export const TEAMS_ERROR = {
  title: 'Error Loading Teams',
  text: 'Unable to load team information. Please try again later.',
} as const;

export const TEAMS = {
  lead: `Three teams of ${PLAYERS_PER_TEAM}. Round brass tags are the top ${TOP_PLAYERS}, square steel tags the captain’s picks.`,
  spirit: 'Team Spirit',
  roster: 'Roster',
  slots: `Top ${TOP_PLAYERS} + ${CAPTAINS_PICKS} Captain's Picks`,
} as const;

export function crestOf(teamName: string): string {
  return `${teamName} crest`;
}

/** 'Captain TBD' until the organizers have named one. */
export function captainLine(captain: string | null): string {
  return `Captain ${captain ?? SITE.tbd}`;
}
