import type { Team } from '#contract/teams.ts';
import { SITE } from './site.ts';

type Course = Pick<Team, 'courseName' | 'courseLocation'>;

/** The organizers' own words; until there are some, the host's course and its town. */
export function venueLine(venue: string | null | undefined, host: Course | undefined): string {
  return venue ?? `Venue: ${host ? `${host.courseName}, ${host.courseLocation}` : SITE.toBeAnnounced}`;
}
