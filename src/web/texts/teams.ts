import { SITE } from './site.ts';

/** used wherever teams are shown. */
export const TEAMS_LOADING = 'Loading teams';
export const TEAMS_ERROR = {
  title: 'Error Loading Teams',
  text: 'Unable to load team information. Please try again later.',
} as const;

export const crestOf = (teamName: string) => `${teamName} crest`;

/** 'Captain TBD' until the organizers name one. */
export const captainLine = (captain: string | null) => `Captain ${captain ?? SITE.tbd}`;
