import { expect, test } from 'vitest';
import type { FirstPageData } from '#contract/first-page.ts';
import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS } from '#domain/teams.ts';
import { AS_OF, COMPLETED, leaderboardEntry, TOURNAMENT } from '#testing/samples/cup.ts';
import { pagePaths, publicPaths, render } from '#web/entry-server.tsx';

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

test('the clubhouse screen has no navigation or footer, and is not in the sitemap or search engines', () => {
  expect(pagePaths).toContain('/display');
  expect(publicPaths).not.toContain('/display');
  expect(display(data).head).toContain('<meta name="robots" content="noindex"/>');
  expect(display(data).body).not.toMatch(/<nav|<footer|Skip to content/);
});

test('the screen shows the day, its progress and how fresh the board is', () => {
  expect(display(data).words).toContain('Day 2, Oct 5 Singles, 7 of 18 holes in');
  expect(display(data).words).toContain('Live updates during tournament as of 2:14 PM');
});

test('the screen describes the standings in plain words', () => {
  const { words } = display(data);
  expect(words).toContain('11 holes left Timbermen have clinched the cup, unofficially.');
});

const dayState = { since: AS_OF, underReview: false, reviewed: [], agreed: [] };
test.each([
  { state: 'suspended', said: 'Play suspended since Oct 5, 2:14 PM' },
  { state: 'open', underReview: true, reviewed: [3, 7], said: 'Under review Day 2, holes 3 and 7' },
  { state: 'open', underReview: true, said: 'Under review Day 2' },
] as const)('D-23 the screen replaces "Live updates" with "$said"', ({ said, ...parts }) => {
  const days = [
    { ...dayState, day: 1 as const, state: 'official' as const },
    { ...dayState, day: 2 as const, ...parts, reviewed: [...(parts.reviewed ?? [])] },
  ];
  const { words, body } = display({ ...data, days: { days, corrections: [] } });
  expect(words).toContain(said);
  expect(words).not.toMatch(/Live updates|as of/);
  expect(body).not.toContain('pulse');
});

test('between the days, the screen shows when Day 2 begins and nothing that looks live', () => {
  const holes = data.holes?.map((hole) => ({ ...hole, decided: hole.day === 1 })) ?? [];
  const tournament = { ...TOURNAMENT, days: TOURNAMENT.days.map((day) => ({ ...day, open: day.day === 1 })) };
  const between = { ...data, tournament, holes, asOf: '2025-09-29T12:00:00.000Z' };
  const days = [{ ...dayState, day: 1 as const, state: 'official' as const }];
  const { words, body } = display({ ...between, days: { days, corrections: [] } });
  expect(words).toContain('After Day 1 18 of 36 holes played');
  expect(words).toContain('Day 2 tees off in 6 days Sunday, Oct 5, 9:00 AM Singles. Timbermen start');
  expect(words).not.toMatch(/as of|Oct 5.*Oct 5/);
  expect(body).not.toContain('pulse');
  expect(display(between).words).not.toContain('Timbermen start');
});

test('before the event, the screen shows the host, a countdown, the teams, the first groups, and the date only once', () => {
  const groups = [1, 2, 3, 4, 5, 6].map((group) => ({
    group,
    teeTime: `09:${group}0`.replace('60', '55'),
    startingHole: 1,
    players: TEAM_IDS.map((teamId, id) => ({ id, teamId, name: `Player ${group}${id}` })),
  }));
  const { words, body } = display({
    tournament: { ...TOURNAMENT, status: 'upcoming' },
    leaderboard: [],
    holes: data.holes?.map((hole) => ({ ...hole, decided: false })) ?? [],
    asOf: '2025-09-25T12:00:00.000Z',
    pairings: { days: [{ day: 1, groups }] },
  });
  expect(words).toContain('The cup tees off in 3 days Sunday, Sept 28, 9:00 AM Three teams of 12, two days');
  expect(words).toContain('Stopemen Host 2025');
  expect(words).toContain('First off the tee Day 1: six groups, last at 9:55 AM 9:10 AM Group 1');
  expect(words).toContain('Stopemen : Player 31');
  expect(words).not.toMatch(/Player 4|Sept 28.*Sept 28|Unofficial|Live updates/);
  expect(body).not.toContain('pulse');
});

test('once the result is declared, the champion fills the screen', () => {
  const leaderboard = data.leaderboard?.map((entry) => ({ ...entry, totalPoints: 30 - 2 * entry.position }));
  const over = {
    ...data,
    leaderboard: leaderboard ?? [],
    tournament: COMPLETED,
  };
  expect(display(over).words).toContain(
    'Champions 2025 Timbermen They won the cup by 2 points. Final, Oct 5, 4:12 PM',
  );
  expect(display(over).words).not.toMatch(/holes left|Live updates|Tournament starts/);
});

test('the screen shows a message while there are no scores, and while the data loads', () => {
  expect(display({ ...data, leaderboard: [] }).words).toContain(
    'Tournament leaderboard will be available once matches begin.',
  );
  expect(display({}).words).toContain('Loading the scores.');
});
