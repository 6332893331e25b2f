import { hostOf } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';

export const COURSES = {
  established: 'Established',
  loading: 'Loading courses',
  error: {
    title: 'Error Loading Courses',
    text: 'Unable to load course information. Please try again later.',
  },
} as const;

/** this year's host and the following ones, once around. */
export function coursesLead(year: number): string {
  const turns = TEAM_IDS.map((_, turn) => `${TEAM_NAMES[hostOf(year + turn)]} in ${year + turn}`);
  return `Three courses in one county. The hosts rotate: ${turns.join(', ')}.`;
}

export function homeOf(teamName: string): string {
  return `Home of the ${teamName}`;
}

export function hostsIn(year: number): string {
  return `Host ${year}`;
}
