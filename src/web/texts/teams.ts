import { SITE } from './site.ts';

/** used wherever teams are shown. */
export const TEAMS_LOADING = 'Loading teams';
export const TEAMS_ERROR = {
  title: 'Error Loading Teams',
  text: 'Unable to load team information. Please try again later.',
} as const;

export function crestOf(teamName: string): string {
  return `${teamName} crest`;
}

/** 'Captain TBD' until the organizers name one. */
export function captainLine(captain: string | null): string {
  return `Captain ${captain ?? SITE.tbd}`;
}
