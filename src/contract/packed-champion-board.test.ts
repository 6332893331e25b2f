import { expect, test } from 'vitest';
import type { ChampionBoard } from './county-champion.ts';
import { packChampionBoard, unpackChampionBoard } from './packed-champion-board.ts';

const player = (id: number) => ({ id, name: `Sample Player ${id}`, teamId: 'stopemen' }) as const;
const BOARD: ChampionBoard = {
  rows: [
    { player: player(7), state: 'ranked', position: 1, shared: true, holesPlayed: 18, total: 71 },
    { player: player(9), state: 'picked up', position: null, shared: false, holesPlayed: 12, total: null },
  ],
  countBacks: [{ total: 71, players: [7, 8], stretches: [{ from: 10, to: 18, sums: [36, null] }] }],
  notNamed: 'Lost in the rain',
};

test('D-15 unpacking with the players’ names restores the packed board', () => {
  expect(unpackChampionBoard(packChampionBoard(BOARD), BOARD)).toEqual(BOARD);
});

test('unpacking a board with an unknown player gives null, so that the whole board is loaded', () => {
  const [first] = BOARD.rows;
  const before = { rows: first ? [first] : [], countBacks: [] };
  expect(unpackChampionBoard(packChampionBoard(BOARD), before)).toBeNull();
});
