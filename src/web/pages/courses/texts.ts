import { hostOf } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';

export const COURSES = {
  established: 'Established',
  loading: 'Loading courses',
  error: {
    title: 'Error Loading Courses',
    text: 'Unable to load course information. Please try again later.',
  },
} as const;

/** the hosts of this year and the following years, for one full rotation. */
export function coursesLead(year: number, hostId: TeamId): string {
  const turns = TEAM_IDS.map((_, turn) => {
    const host = turn === 0 ? hostId : hostOf(year + turn);
    return `${TEAM_NAMES[host]} in ${year + turn}`;
  });
  return `Three courses in one county. The hosts rotate: ${turns.join(', ')}.`;
}

export const homeOf = (teamName: string) => `Home of the ${teamName}`;

export const hostsIn = (year: number) => `Host ${year}`;
