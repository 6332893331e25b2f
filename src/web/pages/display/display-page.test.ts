import { expect, test } from 'vitest';
import type { FirstPageData } from '#contract/first-page.ts';
import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS } from '#domain/teams.ts';
import { pagePaths, publicPaths, render } from '#web/entry-server.tsx';
import { AS_OF, leaderboardEntry, TOURNAMENT } from '#web/sample-data.ts';

const data: FirstPageData = {
  tournament: TOURNAMENT,
  leaderboard: TEAM_IDS.map((id, index) =>
    leaderboardEntry(id, {
      position: index + 1,
      race: { clinched: index === 0, holeWinsToClinch: [0, 7, null][index] ?? null },
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
  asOf: AS_OF,
};
const display = (shown: FirstPageData) => {
  const { head, body } = render({ path: '/display', publicUrl: 'https://cup.example', data: shown });
  return { head, body, words: body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
};

test('is a page, but not in the navigation, the sitemap or search engines', () => {
  expect(pagePaths).toContain('/display');
  expect(publicPaths).not.toContain('/display');
  expect(display(data).head).toContain('<meta name="robots" content="noindex"/>');
  expect(display(data).body).not.toMatch(/<nav|<footer|Skip to content/);
});

test('shows the day, its progress and how fresh the board is', () => {
  expect(display(data).words).toContain('Day 2, Oct 5 Singles, 7 of 18 holes in');
  expect(display(data).words).toContain('Live updates during tournament as of 2:14 PM');
});

test('shows what each team needs, and who has clinched', () => {
  expect(display(data).words).toMatch(
    /11 holes left .*Timbermen Clinched .*Stopemen 7 .*Powdermen – not certain with any number of holes/,
  );
});

test('before the tournament, and before the data has loaded', () => {
  expect(display({ ...data, leaderboard: [] }).words).toContain(
    'Tournament leaderboard will be available once matches begin.',
  );
  expect(display({}).words).toContain('The scores are on their way.');
});
