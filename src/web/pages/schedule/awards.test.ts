import { expect, test } from 'vitest';
import type { Tournament } from '#contract/tournament.ts';
import { render } from '#web/entry-server.tsx';
import { AS_OF, COMPLETED, holesDecided, leaderboardEntry, TOURNAMENT } from '#web/sample-data.ts';

const lowest = (id: number, shared: boolean) => ({
  player: { id, name: `Player ${id} Sample`, teamId: 'stopemen' as const },
  state: 'ranked' as const,
  position: 1,
  shared,
  holesPlayed: 18,
  total: 74,
});

const captainsAward = { id: 9, name: 'Player 9 Sample', teamId: 'powdermen' as const };

function schedule(tournament: Tournament, { shared = false, award = true } = {}): string {
  const board = {
    tournament,
    leaderboard: [leaderboardEntry('stopemen', { status: 'champion' })],
    holes: holesDecided(36),
    days: { days: [], corrections: [] },
  };
  const rows = shared ? [lowest(1, true), lowest(2, true)] : [lowest(1, false)];
  const countBacks = shared ? [] : [{ total: 74, players: [1, 2], stretches: [] }];
  const record = {
    ...board,
    matches: [],
    pairings: { days: [] },
    countyChampion: { rows, countBacks },
    captainsAward: award ? captainsAward : null,
  };
  const data = { ...board, record, asOf: AS_OF };
  const { body } = render({ path: '/schedule', publicUrl: 'https://cup.example', data });
  return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('R-66 below a final board: who won the awards, before every hole', () => {
  expect(schedule(COMPLETED)).toMatch(
    /Final, Oct 5.*County Champion Player 1 Sample Stopemen\. 74 strokes, on count-back\. Captain’s Award Player 9 Sample Powdermen\..*Hole by hole/,
  );
});

test('R-66 two who stay level are both named; an award that nobody has is not', () => {
  const words = schedule(COMPLETED, { shared: true, award: false });
  expect(words).toContain(
    'County Champion Player 1 Sample Stopemen. 74 strokes. Player 2 Sample Stopemen. 74 strokes.',
  );
  expect(words).not.toContain('Award');
});

test('D-15 while the result is not declared, nobody has won an award', () => {
  expect(schedule(TOURNAMENT)).not.toMatch(/Player \d Sample|Captain’s Award/);
});
