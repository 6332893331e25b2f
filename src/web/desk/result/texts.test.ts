import { expect, test } from 'vitest';
import type { ChampionBoard } from '#contract/county-champion.ts';
import { countyWords } from './texts.ts';

const row = (id: number, name: string, position: number, total: number, shared = false) =>
  ({
    player: { id, name, teamId: id === 1 ? 'stopemen' : 'timbermen' },
    state: 'ranked',
    position,
    shared,
    holesPlayed: 18,
    total,
  }) as const;
const stretches = (last: readonly [number, number]) => [{ from: 10, to: 18, sums: [...last] }];

test.each<{ says: string; board: ChampionBoard; is: ReturnType<typeof countyWords> }>([
  { says: 'no champion while no card counts', board: { rows: [], countBacks: [] }, is: null },
  {
    says: 'the lowest total',
    board: { rows: [row(1, 'Ada Sample', 1, 74), row(2, 'Kit Sample', 2, 75)], countBacks: [] },
    is: { names: 'Ada Sample', words: 'Stopemen: 74.' },
  },
  {
    says: 'the scores compared in a count-back',
    board: {
      rows: [row(1, 'Ada Sample', 1, 74), row(2, 'Kit Sample', 2, 74)],
      countBacks: [{ total: 74, players: [1, 2], stretches: stretches([36, 38]) }],
    },
    is: {
      names: 'Ada Sample',
      words:
        'Stopemen: 74, tied with Kit Sample. Better on holes 10 to 18 (36 to 38), by the published count-back.',
    },
  },
  {
    says: 'a shared title',
    board: {
      rows: [row(1, 'Ada Sample', 1, 74, true), row(2, 'Kit Sample', 1, 74, true)],
      countBacks: [{ total: 74, players: [1, 2], stretches: stretches([36, 36]) }],
    },
    is: {
      names: 'Ada Sample and Kit Sample',
      words: 'share the title at 74, tied through the last hole of the count-back (Stopemen and Timbermen).',
    },
  },
])('D-15 describes the County Champion: $says', ({ board, is }) => {
  expect(countyWords(board)).toEqual(is);
});
