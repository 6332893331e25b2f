import { expect, test } from 'vitest';
import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';
import { render } from './entry-server.tsx';
import { AS_OF, COMPLETED, leaderboardEntry, TOURNAMENT } from './sample-data.ts';

const holes = DAY_NUMBERS.flatMap((day) =>
  HOLE_NUMBERS.map((hole) => ({
    day,
    hole,
    decided: day === 1 || hole <= 9,
    corrected: false,
    points: byTeam(() => 0),
  })),
);
const leaderboard = [
  leaderboardEntry('powdermen', { position: 1, totalPoints: 19 }),
  leaderboardEntry('timbermen', { position: 2, totalPoints: 18 }),
  leaderboardEntry('stopemen', { position: 3, totalPoints: 16 }),
];
const next = { ...TOURNAMENT, id: 2026, days: TOURNAMENT.days.map((day) => ({ ...day, date: null })) };

test('a shared link to a year that is over carries its champion and score', () => {
  const [matches, captainsAward] = [[], null];
  const rest = { countyChampion: { rows: [], countBacks: [] }, days: { days: [], corrections: [] } };
  const record = {
    tournament: COMPLETED,
    leaderboard,
    holes,
    matches,
    pairings: { days: [] },
    captainsAward,
    ...rest,
  };
  const { head } = render({ path: '/schedule/2025', publicUrl: 'https://cup.example', data: { record } });
  expect(head).toContain('content="Results 2025: Powdermen 19, Timbermen 18, Stopemen 16 ·');
  expect(head).toContain('content="Champions 2025: Powdermen. Final, Oct 5, 4:12 PM."');
});

test.each([
  {
    state: 'before play',
    data: { tournament: TOURNAMENT, leaderboard: [] },
    title: 'Sept 28 and Oct 5, 2025 · Three Teams, One County',
    text: /^The leaderboard/,
  },
  {
    state: 'before the dates are known',
    data: { tournament: next, leaderboard: [] },
    title: 'Schedule · Three Teams, One County',
    text: /^The leaderboard/,
  },
  {
    state: 'during play',
    data: { tournament: TOURNAMENT, leaderboard, holes, asOf: AS_OF },
    title: 'Powdermen lead by 1 point · Three Teams, One County',
    text: /^Powdermen 19, Timbermen 18, Stopemen 16\. Day 2, 9 of 18 holes\.$/,
  },
  {
    state: 'after it',
    data: { tournament: COMPLETED, leaderboard, holes, asOf: AS_OF },
    title: 'Champions 2025: Powdermen · Three Teams, One County',
    text: /^Powdermen 19, Timbermen 18, Stopemen 16\. Final, Oct 5, 4:12 PM\.$/,
  },
])('a shared link, $state', ({ data, title, text }) => {
  const { head } = render({ path: '/schedule', publicUrl: 'https://cup.example', data });
  const of = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(head)?.[1];
  expect(of('title')).toBe(title);
  expect(of('description')).toMatch(text);
  expect(of('image')).toBe('https://cup.example/og-card.png');
});
