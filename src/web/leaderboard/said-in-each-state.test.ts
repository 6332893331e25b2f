import { describe, expect, test } from 'vitest';
import type { FirstPageData } from '#contract/first-page.ts';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import {
  AS_OF,
  COMPLETED,
  holesDecided,
  leaderboardEntry,
  SITE_SETTINGS,
  TOURNAMENT,
} from '#testing/samples/cup.ts';
import { pagePaths, render } from '#web/entry-server.tsx';

type Row = [position: number, points: number, status: LeaderboardEntry['status'], clinched?: 'clinched'];

/** A board of Timbermen, Stopemen and Powdermen. `left`: the undecided holes, each worth up to two points. */
function board(left: number, ...rows: readonly Row[]): LeaderboardEntry[] {
  return rows.map(([position, totalPoints, status, clinched], index) =>
    leaderboardEntry(TEAM_IDS[index] ?? 'timbermen', {
      position,
      totalPoints,
      status,
      race: {
        canReach: totalPoints + 2 * left,
        clinched: clinched !== undefined,
        holeWinsToClinch: clinched ? 0 : 5,
      },
    }),
  );
}

const LEAD: readonly Row[] = [
  [1, 12, 'leading'],
  [2, 11, 'chasing'],
  [3, 9, 'chasing'],
];
const FIRST: readonly Row[] = [
  [1, 30, 'first', 'clinched'],
  [2, 20, 'finished'],
  [3, 18, 'finished'],
];
const WON: readonly Row[] = [
  [1, 30, 'leading', 'clinched'],
  [2, 20, 'playing'],
  [3, 18, 'playing'],
];
const CHAMPION: readonly Row[] = [
  [1, 30, 'champion', 'clinched'],
  [2, 21, 'finished'],
  [3, 20, 'finished'],
];
const SHARED: readonly Row[] = [
  [1, 25, 'champion'],
  [1, 25, 'champion'],
  [3, 20, 'finished'],
];

const days = (open: readonly boolean[], dated = true, year = 2025): Tournament['days'] =>
  TOURNAMENT.days.map((day, index) => ({
    ...day,
    open: open[index] ?? false,
    date: dated ? (day.date?.replace('2025', `${year}`) ?? null) : null,
  }));
const upcoming: Tournament = { ...TOURNAMENT, status: 'upcoming', days: days([false, false]) };
const active = (...open: boolean[]): Tournament => ({ ...TOURNAMENT, days: days(open) });

const COUNTS = /\d+ holes? left|Hole \d+ in play|of 18 holes/;
const LIVELY = /as of \d|Pause updates|pulse/;
const CLINCH = /clinch/i;
const CHASING = /Chasing/;
const CHAMPIONS = /Champion[s ]|Finished|Final|w[io]n the cup/;
const LEADING = /lead by|Leading|Chasing|Playing|Live|as of \d|Pause updates|pulse/;
const TOO_LATE = /before the first day/;
const INAUGURAL = /inaugural/i;
const NOT_FINAL = [
  /start at/,
  /Live leaderboard/,
  LIVELY,
  CLINCH,
  CHASING,
  /Tournament starts/,
  /Live updates/,
  COUNTS,
  /tees off/,
];

/** Patterns that must not match from the last decided hole until the result is declared (D-32). */
const UNDECLARED = [
  ...[TOO_LATE, LEADING, /holes? left|in play/, /Champions|Final|w[io]n the cup|clinch/],
  ...[/tees off/, /Tournament starts/, /Dashed/],
];

function allIn(day: Partial<NonNullable<FirstPageData['days']>['days'][number]> = {}): FirstPageData {
  const since = '2025-10-05T17:10:00.000Z';
  const open = { day: 2 as const, state: 'open' as const, since, reviewed: [], agreed: [] };
  return {
    tournament: active(true, true),
    leaderboard: board(0, ...FIRST),
    holes: holesDecided(36),
    days: { days: [{ ...open, underReview: day.reviewed !== undefined, ...day }], corrections: [] },
    asOf: AS_OF,
  };
}

type State = {
  name: string;
  data: FirstPageData;
  /** Sentences on Home, Schedule and the clubhouse screen. */
  says: readonly string[];
  /** Sentences on the clubhouse screen, if they differ from `says`. */
  display?: readonly string[];
  /** Patterns that must not match on any page. */
  never: readonly RegExp[];
};

const STATES: readonly State[] = [
  {
    name: 'upcoming without dates',
    data: {
      tournament: { ...upcoming, startDate: null, days: days([], false) },
      leaderboard: [],
      holes: holesDecided(0),
    },
    says: ['TBD'],
    never: [
      /TBD and/,
      COUNTS,
      LIVELY,
      CLINCH,
      CHASING,
      CHAMPIONS,
      /Sept 28/,
      /Oct 5/,
      /Live updates/,
      /under way/,
    ],
  },
  {
    name: 'upcoming',
    data: { tournament: upcoming, leaderboard: [], holes: holesDecided(0), asOf: '2025-09-25T12:00:00.000Z' },
    says: ['Day 1 tees off in 3 days'],
    display: ['The cup tees off in 3 days', 'Sunday, Sept 28, 9:00 AM'],
    never: [COUNTS, LIVELY, CLINCH, CHASING, CHAMPIONS, /Live updates/, /under way/, /TBD,/],
  },
  {
    name: 'Day 1 before the first hole',
    data: {
      tournament: active(true),
      leaderboard: [],
      holes: holesDecided(0),
      asOf: '2025-09-28T13:10:00.000Z',
    },
    says: ['Day 1 is under way', 'Live updates during tournament'],
    never: [TOO_LATE, COUNTS, LIVELY, CLINCH, CHASING, CHAMPIONS, /tees off/, /Tournament starts/],
  },
  {
    name: 'Day 1 under way',
    data: {
      tournament: active(true),
      leaderboard: board(27, ...LEAD),
      holes: holesDecided(9),
      asOf: '2025-09-28T16:00:00.000Z',
    },
    says: ['Timbermen lead by 1 point', 'Live updates during tournament', 'as of 12:00 PM'],
    never: [TOO_LATE, CHAMPIONS, /tees off/, /Tournament starts/, /Day 2 is under way/, /has clinched first/],
  },
  {
    name: 'between the days',
    data: {
      tournament: active(true),
      leaderboard: board(18, ...LEAD),
      holes: holesDecided(18),
      days: {
        days: [{ day: 1, state: 'official', since: AS_OF, underReview: false, reviewed: [], agreed: [] }],
        corrections: [],
      },
      asOf: '2025-09-29T12:00:00.000Z',
    },
    says: ['Day 2 tees off in 6 days', 'Timbermen lead by 1 point'],
    display: ['Day 2 tees off in 6 days', 'Timbermen start with a 1-point lead'],
    never: [TOO_LATE, LIVELY, CHAMPIONS, /Tournament starts/, /in play/, /under way/],
  },
  {
    name: 'Day 2 under way',
    data: {
      tournament: active(true, true),
      leaderboard: board(9, ...LEAD),
      holes: holesDecided(27),
      asOf: AS_OF,
    },
    says: ['Timbermen lead by 1 point', '9 holes left', 'as of 2:14 PM'],
    never: [TOO_LATE, CHAMPIONS, /tees off/, /Tournament starts/],
  },
  {
    name: 'clinched',
    data: {
      tournament: active(true, true),
      leaderboard: board(2, ...WON),
      holes: holesDecided(34),
      asOf: AS_OF,
    },
    says: ['Timbermen have clinched the cup', 'nofficial', '2 holes left'],
    never: [TOO_LATE, CHASING, CHAMPIONS, /tees off/, /Tournament starts/],
  },
  {
    name: 'every hole in',
    data: allIn(),
    says: ['Timbermen are first by 10 points', 'Unofficial', 'All 36 holes are in', 'First', 'Finished'],
    never: UNDECLARED,
  },
  {
    name: 'a hole under review',
    data: allIn({ reviewed: [18] }),
    says: ['ole 18 is under review', 'Timbermen are first by 10 points', 'nofficial'],
    never: UNDECLARED,
  },
  {
    name: 'a day under review while a team has clinched',
    data: { ...allIn({ reviewed: [] }), leaderboard: board(2, ...WON), holes: holesDecided(34) },
    says: ['Day 2 is under review', 'Timbermen lead by 10 points', 'nofficial'],
    never: [CHAMPIONS, /have clinched/],
  },
  {
    name: 'a withdrawn result',
    data: { ...allIn(), tournament: { ...active(true, true), withdrawnAt: '2025-10-05T20:12:00.000Z' } },
    says: ['The result was withdrawn at 4:12 PM', 'The organizers will declare it again'],
    never: UNDECLARED,
  },
  {
    name: 'play suspended',
    data: {
      ...allIn({ state: 'suspended' }),
      leaderboard: board(9, ...LEAD),
      holes: holesDecided(27),
    },
    says: ['Play suspended since 1:10 PM', 'Timbermen lead by 1 point'],
    never: [/in play/, /pulse/, CHAMPIONS],
  },
  {
    name: 'completed',
    data: { tournament: COMPLETED, leaderboard: board(0, ...CHAMPION), holes: holesDecided(36), asOf: AS_OF },
    says: ['Champions 2025', 'won the cup by 9 points.', 'Final, Oct 5, 4:12 PM'],
    never: [TOO_LATE, ...NOT_FINAL, /Dashed/],
  },
  {
    name: 'completed with a shared first place',
    data: { tournament: COMPLETED, leaderboard: board(0, ...SHARED), holes: holesDecided(36), asOf: AS_OF },
    says: ['Champions 2025', 'Timbermen and Stopemen', 'share the cup.', 'Final, Oct 5, 4:12 PM'],
    never: [TOO_LATE, ...NOT_FINAL, /w[io]n the cup/],
  },
  {
    name: 'completed without any hole',
    data: {
      tournament: COMPLETED,
      leaderboard: [],
      holes: holesDecided(0),
      pairings: { days: [] },
      asOf: AS_OF,
    },
    says: ['The tournament ended without a decided hole.', 'Final, Oct 5, 4:12 PM'],
    never: [
      ...[
        /will be available/,
        /was played/,
        /published yet/,
        /as they finish/,
        /Champions|w[io]n the cup|Finished/,
      ],
      ...NOT_FINAL,
    ],
  },
  {
    name: 'another year',
    data: {
      tournament: {
        ...upcoming,
        id: 2026,
        hostTeamId: 'powdermen',
        startDate: '2026-09-28',
        days: days([], true, 2026),
      },
      leaderboard: [],
      holes: holesDecided(0),
      asOf: '2026-09-27T12:00:00.000Z',
    },
    says: ['Day 1 tees off tomorrow, 9:00 AM'],
    display: ['The cup tees off tomorrow', 'Monday, Sept 28, 9:00 AM'],
    never: [COUNTS, LIVELY, CLINCH, CHASING, CHAMPIONS, INAUGURAL, /Oct 5, 2025/, /Host 2025/],
  },
];

const BOARDS = ['/', '/schedule', '/display'];

/** The text of a page. It ends with `pulse` if anything on the page pulses, because that looks live. */
function page(path: string, data: FirstPageData): string {
  const { body } = render({
    path,
    publicUrl: 'https://cup.example',
    data: { site: SITE_SETTINGS, ...data },
  });
  const pulse = /class="[^"]*pulse/.test(body) ? ' pulse' : '';
  return `${body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')}${pulse}`;
}

/** The title and text of a shared link. */
function sharedLink(path: string, data: FirstPageData): string {
  const { head } = render({ path, publicUrl: 'https://cup.example', data });
  return [...head.matchAll(/property="og:(?:title|description)" content="([^"]*)"/g)]
    .map(([, text]) => text)
    .join();
}

test.each([
  { state: 'clinched', says: 'Timbermen have clinched the cup' },
  { state: 'every hole in', says: 'Timbermen are first by 10 points' },
  { state: 'a hole under review', says: 'Hole 18 is under review' },
  { state: 'a withdrawn result', says: 'The result was withdrawn at 4:12 PM' },
  { state: 'completed', says: 'Champions 2025: Timbermen' },
])('D-32 a shared link ($state) has the text "$says"', ({ state, says }) => {
  const data = STATES.find(({ name }) => name === state)?.data ?? {};
  for (const path of ['/', '/schedule']) expect(sharedLink(path, data)).toContain(says);
  if (state !== 'completed') expect(sharedLink('/', data)).toMatch(/Unofficial|Under review/);
});

describe.each(STATES)('$name: no page shows anything untrue', ({ data, says, display = says, never }) => {
  test.each(pagePaths)('%s', (path) => {
    const words = page(path, data);
    const sentences = path === '/display' ? display : says;
    for (const sentence of BOARDS.includes(path) ? sentences : []) expect(words).toContain(sentence);
    // The rules name the awards in every state, so their names are not claims about the result.
    const claims = words.replaceAll('County Champion', '').replaceAll('Championship', '');
    for (const untrue of never) expect(claims).not.toMatch(untrue);
    if (data.leaderboard?.length) expect(sharedLink(path, data)).not.toMatch(/Live|pulse/);
    expect(/inaugural/i.test(claims)).toBe(path === '/' && data.tournament?.id === 2025);
  });
});
