import { PLAYERS_PER_TEAM, TOTAL_PLAYERS } from '#domain/teams.ts';

type PageTexts = { title: string; description: string };

/** What the browser's tab, a search result and a shared link say of each page. */
export const PAGE_TEXTS = {
  home: {
    title: '',
    description: `Timbermen, Stopemen and Powdermen: an inaugural, invite-only golf tournament in the style of the Ryder Cup. ${TOTAL_PLAYERS} players, two days, one trophy.`,
  },
  teams: {
    title: 'Championship Teams',
    description: `The three teams and their home courses, with a roster of ${PLAYERS_PER_TEAM} players each.`,
  },
  schedule: {
    title: 'Schedule',
    description:
      'The live leaderboard of the three-team golf tournament: points, matches won and every hole of both days.',
  },
  courses: {
    title: 'Courses',
    description: 'The three home courses of the Timbermen, the Stopemen and the Powdermen.',
  },
  contact: { title: 'Contact', description: 'How to reach the organizers of the tournament.' },
  captain: {
    title: 'Captain Access',
    description: 'Team captains sign in here to view and correct the hole scores of their own team.',
  },
  display: {
    title: 'Clubhouse display',
    description: 'The live leaderboard for the television in the clubhouse.',
  },
  notFound: { title: 'Page Not Found', description: 'There is no page at this address.' },
} as const satisfies Record<string, PageTexts>;
