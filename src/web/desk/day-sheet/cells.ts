import type { CSSProperties } from 'react';
import { HOLE_NUMBERS, HOLES } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import type { Direction } from '#web/desk/typing/typing.ts';

/** The field for the total on a team's paper card. It follows hole 18. */
export const PAPER = 'paper' as const;

/** A field of the sheet: a team's score on one hole, or the team's paper total. */
export type HoleCell = { teamId: TeamId; hole: number };
export type Cell = HoleCell | { teamId: TeamId; hole: typeof PAPER };
const PAPER_CELLS: readonly Cell[] = TEAM_IDS.map((teamId) => ({ teamId, hole: PAPER }));

export const ENTER_GOES = ['along', 'down'] as const;
/** Where Enter goes: along a team's row, to type a whole card, or down a hole, to type scores as groups come in. */
export type EnterGoes = (typeof ENTER_GOES)[number];

export function cellId({ teamId, hole }: Cell): string {
  return `${teamId}-${hole}`;
}

/** The 54 holes in typing order. */
export function cellsInOrder(goes: EnterGoes): HoleCell[] {
  return goes === 'along'
    ? TEAM_IDS.flatMap((teamId) => HOLE_NUMBERS.map((hole) => ({ teamId, hole })))
    : HOLE_NUMBERS.flatMap((hole) => TEAM_IDS.map((teamId) => ({ teamId, hole })));
}

/**
 * The next field, or the previous one. The paper totals follow the 54 holes. Null after the last total and before
 * the first hole.
 */
export function nextCell(cell: Cell, goes: EnterGoes, steps: 1 | -1): Cell | null {
  const order: Cell[] = [...cellsInOrder(goes), ...PAPER_CELLS];
  const at = order.findIndex((other) => cellId(other) === cellId(cell));
  return order[at + steps] ?? null;
}

/** The next cell in this direction. At an edge, the cell itself. */
export function cellBeside({ teamId, hole }: Cell, direction: Direction): Cell {
  const team = TEAM_IDS.indexOf(teamId);
  const across = direction === 'left' ? -1 : direction === 'right' ? 1 : 0;
  const down = direction === 'up' ? -1 : direction === 'down' ? 1 : 0;
  const column = Math.min(Math.max((hole === PAPER ? HOLES + 1 : hole) + across, 1), HOLES + 1);
  return {
    teamId: TEAM_IDS[Math.min(Math.max(team + down, 0), TEAM_IDS.length - 1)] ?? teamId,
    hole: column > HOLES ? PAPER : column,
  };
}

/** On a phone the sheet is transposed: holes run down, teams across. */
export function turned(direction: Direction): Direction {
  return ({ left: 'up', right: 'down', up: 'left', down: 'right' } as const)[direction];
}

/** The first empty hole in the last typed row or, if that row is full, on the whole sheet. */
export function firstEmpty(
  isEmpty: (cell: HoleCell) => boolean,
  goes: EnterGoes,
  lastTeam: TeamId | null,
): HoleCell | null {
  const empty = cellsInOrder(goes).filter(isEmpty);
  return empty.find(({ teamId }) => teamId === lastTeam) ?? empty[0] ?? null;
}

/** The edge of the sheet that the hole is near, if any. The hole's callout opens away from that edge. */
export function sideOf(hole: number): 'left' | 'right' | undefined {
  return hole <= 2 ? 'left' : hole >= 17 ? 'right' : undefined;
}

/** The position on the wide sheet (column, row) and on the transposed one. */
function place(column: number | string, row: number, turnedColumn: number | string, turnedRow: number) {
  return { '--c': column, '--r': row, '--tc': turnedColumn, '--tr': turnedRow } as CSSProperties;
}

/**
 * The index of a hole's block of six holes. The wide sheet has a gap between two blocks; the transposed sheet
 * has a title row above each block.
 */
const block = (hole: number) => Math.floor((hole - 1) / 6);
const columnOf = (hole: number) => 1 + hole + block(hole);
const rowOf = (hole: number) => 2 + hole + block(hole);
const SUMS = { strokes: 23, paper: 24, points: 25 } as const;
const FIRST_TEAM_ROW = 3;
const SO_FAR_ROW = 7;

export const placeOfBlock = (index: number) => place(`${2 + index * 7} / span 6`, 1, '1 / -1', 2 + index * 7);
export const placeOfHole = (hole: number) => place(columnOf(hole), 2, 1, rowOf(hole));
export const placeOfTeam = (team: number) => place(1, FIRST_TEAM_ROW + team, 2 + team, 1);
export const placeOfCell = (hole: number, team: number) =>
  place(columnOf(hole), FIRST_TEAM_ROW + team, 2 + team, rowOf(hole));
/** The grid position of a team's sum or, without a team, of the sum's title. */
export const placeOfSum = (sum: keyof typeof SUMS, team = -1) =>
  place(SUMS[sum], team < 0 ? 2 : FIRST_TEAM_ROW + team, 2 + team, SUMS[sum]);
export const placeSoFar = (hole: number, team: number) =>
  place(hole === 0 ? 1 : columnOf(hole), SO_FAR_ROW + team, 1, 1);
