import { expect, test } from 'vitest';
import type { FirstPageData } from '#contract/first-page.ts';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { pagePaths, publicPaths, render } from '#web/entry-server.tsx';

const data: FirstPageData = {
  tournament: {
    id: 2025,
    status: 'active',
    startDate: '2025-09-28',
    timeZone: 'America/Detroit',
    hostTeamId: 'stopemen',
    days: [
      { day: 1, date: '2025-09-28', startTime: '09:00', open: true },
      { day: 2, date: '2025-10-05', startTime: '09:00', open: true },
    ],
  },
  leaderboard: TEAM_IDS.map(
    (id, place): LeaderboardEntry => ({
      id,
      position: place + 1,
      team: { id, name: TEAM_NAMES[id] },
      totalPoints: 18 - place,
      matchesWon: 5,
      status: 'chasing',
      race: {
        canReach: 40,
        clinchLine: 36,
        clinched: place === 0,
        holeWinsToClinch: [0, 7, null][place] ?? null,
      },
    }),
  ),
  holes: DAY_NUMBERS.flatMap((day) =>
    HOLE_NUMBERS.map((hole) => ({
      day,
      hole,
      decided: day === 1 || hole <= 7,
      corrected: false,
      points: byTeam(() => 0),
    })),
  ),
  asOf: '2025-10-05T18:14:00.000Z',
};
const display = (shown: FirstPageData) => {
  const { head, body } = render({ path: '/display', publicUrl: 'https://cup.example', data: shown });
  return { head, body, words: body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
};

test('it is a page, but none for navigation, sitemap or search engines', () => {
  expect(pagePaths).toContain('/display');
  expect(publicPaths).not.toContain('/display');
  expect(display(data).head).toContain('<meta name="robots" content="noindex"/>');
  expect(display(data).body).not.toMatch(/<nav|<footer|Skip to content/);
});

test('it says which day it is, how far it has come and how fresh it is', () => {
  expect(display(data).words).toContain('Day 2, Oct 5 Singles, 7 of 18 holes in');
  expect(display(data).words).toContain('Live updates during tournament as of 2:14 PM');
});

test('it says what each team needs, and clinched only of who has', () => {
  expect(display(data).words).toMatch(
    /11 holes left .*Timbermen Clinched .*Stopemen 7 .*Powdermen – not certain with any number of holes/,
  );
});

test('nothing has begun, and nothing is known', () => {
  expect(display({ ...data, leaderboard: [] }).words).toContain(
    'Tournament leaderboard will be available once matches begin.',
  );
  expect(display({}).words).toContain('The scores are on their way.');
});
