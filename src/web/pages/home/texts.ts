import type { Team } from '#contract/teams.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { SITE } from '#web/texts/site.ts';

/** R-6 */
export const HERO = {
  label: 'Tournament',
  /** Used in the first year only. */
  inaugural: 'INAUGURAL TOURNAMENT',
  inviteOnly: 'INVITE ONLY TOURNAMENT',
  lines: ['THREE TEAMS.', 'ONE COUNTY.'],
  find: 'Find a player',
  what: 'A golf cup in Michigan’s mining country',
  picture:
    'Poster cross-section: an autumn green and a headframe in the sun above ground, three lit mine levels below.',
  and: 'and',
  scrollDown: 'Scroll down',
} as const;

export const hostLine = (year: number, teamId: TeamId) => `Host ${year}: ${TEAM_NAMES[teamId]}`;

/** R-11 */
export const LIVE = {
  title: 'Live leaderboard',
  /** D-32: once every hole is decided, the leaderboard is not called live. */
  allIn: 'Leaderboard',
  final: 'Final board',
  everyHole: 'Hole by hole',
} as const;

/** The page's sections, from top to bottom. */
export const RAIL = {
  label: 'Sections on this page',
  sections: [
    { id: 'overview', label: 'Overview' },
    { id: 'teams', label: 'Teams' },
    { id: 'schedule', label: 'Schedule' },
    { id: 'rules', label: 'Rules' },
    { id: 'leaderboard', label: 'Leaderboard' },
    { id: 'heritage', label: 'Heritage' },
    { id: 'entry', label: 'Player entry' },
  ],
} as const;

type Course = Pick<Team, 'courseName' | 'courseLocation'>;

/** The venue in the organizers' own words or, until they enter it, the host's course and its town. */
export const venueLine = (venue: string | null | undefined, host: Course | undefined) =>
  venue ?? `Venue: ${host ? `${host.courseName}, ${host.courseLocation}` : SITE.toBeAnnounced}`;
