import { expect, test } from 'vitest';
import type { Tournament } from '#contract/tournament.ts';
import { AS_OF, COMPLETED, holesDecided, leaderboardEntry, TOURNAMENT } from '#testing/samples/cup.ts';
import { render } from '#web/entry-server.tsx';

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

test('R-66 Schedule shows the award winners below a final board, before the holes', () => {
  expect(schedule(COMPLETED)).toMatch(
    /Final, Oct 5.*County Champion Player 1 Sample Stopemen\. 74 strokes, on count-back\. Captain’s Award Player 9 Sample Powdermen\..*Hole by hole/,
  );
});

test('R-66 Schedule names both winners of a shared award, and leaves out an award without a winner', () => {
  const words = schedule(COMPLETED, { shared: true, award: false });
  expect(words).toContain(
    'County Champion Player 1 Sample Stopemen. 74 strokes. Player 2 Sample Stopemen. 74 strokes.',
  );
  expect(words).not.toContain('Award');
});

test('D-15 Schedule names no award winner until the result is declared', () => {
  expect(schedule(TOURNAMENT)).not.toMatch(/Player \d Sample|Captain’s Award/);
});
