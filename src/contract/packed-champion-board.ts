import { CHAMPION_STATES } from './champion-states.ts';
import type { ChampionBoard, PackedChampionBoard } from './county-champion.ts';

export function packChampionBoard({ rows, ...rest }: ChampionBoard): PackedChampionBoard {
  return {
    rows: rows.map(({ player, state, position, shared, holesPlayed, total }) => [
      player.id,
      CHAMPION_STATES.indexOf(state),
      position,
      shared ? 1 : 0,
      holesPlayed,
      total,
    ]),
    ...rest,
  };
}

/**
 * Takes the players' names from the board `before`. Null if a player is not on it: the caller then loads the
 * whole board.
 */
export function unpackChampionBoard(
  { rows, ...rest }: PackedChampionBoard,
  before: ChampionBoard,
): ChampionBoard | null {
  const known = new Map(before.rows.map(({ player }) => [player.id, player]));
  const unpacked = rows.flatMap(([id, place, position, shared, holesPlayed, total]) => {
    const player = known.get(id);
    const state = CHAMPION_STATES[place];
    return player && state ? [{ player, state, position, shared: shared === 1, holesPlayed, total }] : [];
  });
  return unpacked.length === rows.length ? { rows: unpacked, ...rest } : null;
}
