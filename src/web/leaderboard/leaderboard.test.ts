import { expect, test } from 'vitest';
import type { FirstPageData } from '#contract/first-page.ts';
import { byTeam } from '#domain/teams.ts';
import { AS_OF, leaderboardEntry, TOURNAMENT } from '#testing/samples/cup.ts';
import { render } from '#web/entry-server.tsx';

const data: FirstPageData = {
  tournament: TOURNAMENT,
  leaderboard: [leaderboardEntry('stopemen')],
  holes: [{ day: 2, hole: 1, decided: true, corrected: false, points: byTeam(() => 0) }],
  asOf: AS_OF,
};

test.each(['/', '/schedule'])(
  'the first response of %s shows the score and its time in the course’s time zone',
  (path) => {
    const { body } = render({ path, publicUrl: 'https://cup.example', data });
    expect(body).toContain('Live updates during tournament');
    expect(body).toContain('as of 2:14 PM');
    expect(body).toContain('Hole 1: tied, no points');
  },
);

test('a page rendered without data shows no time', () => {
  const { body } = render({ path: '/schedule', publicUrl: 'https://cup.example', data: {} });
  expect(body.replace(/<[^>]+>/g, ' ')).not.toContain('as of');
});
