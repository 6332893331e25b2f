import { PLAYERS_PER_TEAM, TOTAL_PLAYERS } from '#domain/teams.ts';
import type { PageName } from './pages.ts';

/** Descriptions for search results and shared links. Only used on the server. */
export const PAGE_DESCRIPTIONS: Readonly<Record<PageName, string>> = {
  home: `Timbermen, Stopemen and Powdermen: an invite-only golf tournament in the style of the Ryder Cup. ${TOTAL_PLAYERS} players, two days, one trophy.`,
  teams: `The three teams and their home courses, with a roster of ${PLAYERS_PER_TEAM} players each.`,
  schedule:
    'The leaderboard of the three-team golf tournament: points, matches won and every hole of both days.',
  courses: 'The three home courses of the Timbermen, the Stopemen and the Powdermen.',
  contact: 'How to reach the organizers of the tournament.',
  captain: 'Team captains sign in here to view and correct the hole scores of their own team.',
  display: 'The live leaderboard for the television in the clubhouse.',
  year: 'One year of the cup: who played with whom and when, every match, the County Champion and the final board.',
  'not-found': 'There is no page at this address.',
};
