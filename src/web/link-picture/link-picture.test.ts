import { expect, test } from 'vitest';
import type { FirstPageData } from '#contract/first-page.ts';
import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, type TeamId } from '#domain/teams.ts';
import { AS_OF, COMPLETED, leaderboardEntry, TOURNAMENT } from '#testing/samples/cup.ts';
import { pictures } from './link-picture.ts';

/** Decides all holes of Day 1 and this many of Day 2. */
const holesUntil = (last: number) =>
  DAY_NUMBERS.flatMap((day) =>
    HOLE_NUMBERS.map((hole) => ({
      day,
      hole,
      decided: day === 1 || hole <= last,
      corrected: false,
      points: byTeam(() => 0),
    })),
  );

const standings = (points: Partial<Record<TeamId, number>> = {}, race = {}) =>
  Object.entries({ powdermen: 19, timbermen: 18, stopemen: 16, ...points })
    .toSorted(([, a], [, b]) => b - a)
    .map(([id, totalPoints], _, all) => {
      const position = 1 + all.filter(([, other]) => other > totalPoints).length;
      const entry = leaderboardEntry(id as TeamId, { position, totalPoints });
      return { ...entry, race: { ...entry.race, ...race } };
    });

const suspended = {
  days: [
    {
      day: 2 as const,
      state: 'suspended' as const,
      since: AS_OF,
      underReview: false,
      reviewed: [],
      agreed: [],
    },
  ],
  corrections: [],
};
const reviewed = {
  days: [
    { day: 2 as const, state: 'open' as const, since: null, underReview: true, reviewed: [18], agreed: [] },
  ],
  corrections: [],
};

const live = { tournament: TOURNAMENT, leaderboard: standings(), holes: holesUntil(9) };
const WITHDRAWN = { ...TOURNAMENT, withdrawnAt: '2025-10-05T20:12:00.000Z' };

/** The lines of a picture from top to bottom, without the three scores. */
function linesOf(data: FirstPageData): string[] {
  const svg = pictures.board(data)?.draw(AS_OF) ?? '';
  const lines = [...svg.matchAll(/aria-label="([^"]*)"/g)].map(([, text = '']) => text);
  return lines.slice(
    0,
    lines.findIndex((line) => /^\d+$/.test(line)),
  );
}

test.each([
  {
    state: 'during play',
    data: live,
    lines: ['Day 2, hole 10 is next', 'Oct 5, 2:14 PM. Powdermen lead by 1 point.'],
  },
  {
    state: 'tied',
    data: { ...live, leaderboard: standings({ timbermen: 19 }) },
    lines: ['Day 2, hole 10 is next', 'Oct 5, 2:14 PM. Powdermen and Timbermen are tied.'],
  },
  {
    state: 'suspended',
    data: { ...live, days: suspended },
    lines: ['Play suspended since 2:14 PM', 'Oct 5, 2:14 PM. Powdermen lead by 1 point.'],
  },
  {
    state: 'between the days',
    data: { ...live, holes: holesUntil(0) },
    lines: ['After Day 1', 'Oct 5, 2:14 PM. Powdermen lead by 1 point.', 'Day 2: Oct 5, 9:00 AM.'],
  },
  {
    state: 'clinched',
    data: { ...live, leaderboard: standings({ powdermen: 30 }, { clinched: true }), holes: holesUntil(16) },
    lines: ['Unofficial, 2 holes left', 'Oct 5, 2:14 PM. Powdermen have clinched the cup.'],
  },
  {
    state: 'after the last hole',
    data: { ...live, holes: holesUntil(18) },
    lines: ['Unofficial', 'Oct 5, 2:14 PM. Powdermen are first by 1 point.', 'All 36 holes are in.'],
  },
  {
    state: 'under review',
    data: { ...live, holes: holesUntil(18), days: reviewed },
    lines: ['Unofficial', 'Oct 5, 2:14 PM. Hole 18 is under review.', 'Powdermen are first by 1 point.'],
  },
  {
    state: 'withdrawn',
    data: { ...live, tournament: WITHDRAWN, holes: holesUntil(18) },
    lines: [
      'Under review',
      'Oct 5, 2:14 PM. The result was withdrawn at 4:12 PM.',
      'The organizers will declare it again.',
    ],
  },
  { state: 'declared', data: { ...live, tournament: COMPLETED }, lines: ['Champions 2025', 'Powdermen'] },
])('D-32 the picture of a link shows the state of the cup: $state', ({ data, lines }) => {
  expect(linesOf(data)).toEqual(lines);
});

test('there is no picture of the score before the first point', () => {
  expect(pictures.board({})).toBeNull();
  expect(pictures.board({ tournament: TOURNAMENT, leaderboard: [] })).toBeNull();
});

const record = {
  tournament: COMPLETED,
  leaderboard: standings({ powdermen: 30, timbermen: 20, stopemen: 14 }),
  holes: holesUntil(18),
  matches: [],
  pairings: { days: [] },
  captainsAward: null,
  countyChampion: { rows: [], countBacks: [] },
  days: { days: [], corrections: [] },
};
const cardOf = (name: string) => ({
  player: { id: 1, name, teamId: 'stopemen' as const },
  state: 'ranked' as const,
  position: 1,
  shared: false,
  holesPlayed: 18,
  total: 71,
});

test.each([
  { name: 'Birch Exampler', says: 'Birch Exampler, 71' },
  { name: 'Łucja Sämple-Ødegård', says: 'Łucja Sämple-Ødegård, 71' },
  { name: 'Ann "Bud" <b>&', says: 'Ann &quot;Bud&quot; &lt;b>&amp;, 71' },
  { name: '山田', says: null },
])('D-22 a year’s picture names its County Champion if the name can be drawn: $name', ({ name, says }) => {
  const rows = [cardOf(name)];
  const svg = pictures.year({ ...record, countyChampion: { rows, countBacks: [] } })?.draw(AS_OF) ?? '';
  for (const line of ['Champions 2025', 'Powdermen', '30', '20', '14', 'Results 2025'])
    expect(svg).toContain(`aria-label="${line}"`);
  if (says === null) expect(svg).not.toContain('County Champion');
  else expect(svg).toContain(`aria-label="${says}"`);
});

test('a year has no picture until its result is declared', () => {
  expect(pictures.year({ ...record, tournament: TOURNAMENT })).toBeNull();
  expect(pictures.year({ ...record, leaderboard: [] })).toBeNull();
});
