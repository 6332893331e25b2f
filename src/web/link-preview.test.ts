import { expect, test } from 'vitest';
import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';
import { AS_OF, COMPLETED, leaderboardEntry, TOURNAMENT } from '#testing/samples/cup.ts';
import { render } from './entry-server.tsx';

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

test('a shared link to a past year shows its champion and score', () => {
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
  const { title, head } = render({
    path: '/schedule/2025',
    publicUrl: 'https://cup.example',
    data: { record },
    picture: '/og/abc123.png',
  });
  const score = 'Results 2025: Powdermen 19, Timbermen 18, Stopemen 16';
  const champion = 'Champions 2025: Powdermen. Final, Oct 5, 4:12 PM.';
  expect(title).toContain(score);
  expect(head).toContain(`name="description" content="${score}. ${champion}"`);
  expect(head).toContain(`content="${score} ·`);
  expect(head).toContain(`content="${champion}"`);
  expect(head).toContain('property="og:image" content="https://cup.example/og/abc123.png"');
  expect(head).toContain(`property="og:image:alt" content="${score}. ${champion}"`);
});

test.each([
  {
    state: 'before play',
    data: { tournament: TOURNAMENT, leaderboard: [] },
    title: 'Sept 28 and Oct 5, 2025 · Three Teams, One County',
    text: /^The leaderboard/,
    picture: null,
  },
  {
    state: 'before the dates are known',
    data: { tournament: next, leaderboard: [] },
    title: 'Schedule · Three Teams, One County',
    text: /^The leaderboard/,
    picture: null,
  },
  {
    state: 'during play',
    data: { tournament: TOURNAMENT, leaderboard, holes, asOf: AS_OF },
    title: 'Powdermen lead by 1 point · Three Teams, One County',
    text: /^Powdermen 19, Timbermen 18, Stopemen 16\. Day 2, hole 10 is next\.$/,
    picture: '/og/abc123.png',
  },
  {
    state: 'after the cup',
    data: { tournament: COMPLETED, leaderboard, holes, asOf: AS_OF },
    title: 'Champions 2025: Powdermen · Three Teams, One County',
    text: /^Powdermen 19, Timbermen 18, Stopemen 16\. Final, Oct 5, 4:12 PM\.$/,
    picture: '/og/def456.png',
  },
])('a shared link shows the state of the cup: $state', ({ data, title, text, picture }) => {
  const { head } = render({ path: '/schedule', publicUrl: 'https://cup.example', data, picture });
  const of = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(head)?.[1];
  expect(of('title')).toBe(title);
  expect(of('description')).toMatch(text);
  expect(of('image')).toBe(`https://cup.example${picture ?? '/og-card.png'}`);
  expect(of('image:alt')).toMatch(picture ? /^(Powdermen lead|Champions 2025).* 16\. / : /^Three Teams/);
});
