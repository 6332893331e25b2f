import type { Years } from '#contract/years.ts';
import { TEAM_NAMES } from '#domain/teams.ts';

export const YEARS = {
  title: 'Years',
  lead: 'A finished cup keeps its page for good. Start the next one here.',
  list: 'Years of the cup',
  shown: 'on the site now',
  page: (year: number) => `${year} page`,
  start: 'Start the next year',
  year: 'Year',
  confirm: (year: number) => `Type ${year} to start it`,
  go: (year: number) => `Start ${year}`,
  why: (year: number) => `Type ${year} first, so that nobody starts a year by accident.`,
  notOver: (year: number) =>
    `${year} is not over. Once its result is declared and the cup is completed, the next year can be started.`,
  started: (year: number) => `${year} is on the site.`,
  next: 'Its dates, players and captains come next.',
  preflight: 'Go to Pre-flight',
} as const;

/** The effects of starting a year, shown before it is started. */
export function effectsOf(from: number, year: number) {
  return [
    {
      title: 'Carried over',
      lines: [
        'the three teams and their courses',
        'the site’s name, contact details and links',
        'time zone, start times and what a hole pays',
      ],
    },
    {
      title: 'Starts empty',
      lines: ['dates', 'players, captains and their codes', 'pairings, scores and cards'],
    },
    {
      title: `What happens to ${from}`,
      lines: [
        `its page stays at /schedule/${from}`,
        'captains who are still signed in are signed out',
        `the front page and the board show ${year}`,
      ],
    },
  ];
}

/** For example, 'Completed: the Stopemen won. Hosted by the Timbermen.' */
export function yearWords({ status, champions, hostTeamId }: Years[number]): string {
  const host = `Hosted by the ${TEAM_NAMES[hostTeamId]}.`;
  if (status === 'upcoming') return `Upcoming. ${host}`;
  if (status === 'active') return `Being played. ${host}`;
  const won = champions.map((teamId) => `the ${TEAM_NAMES[teamId]}`).join(' and ');
  return won ? `Completed: ${won} won. ${host}` : `Completed. ${host}`;
}
