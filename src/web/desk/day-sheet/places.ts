import type { CSSProperties } from 'react';

/** Where something stands: on the wide sheet (column, row), and on the turned one. */
function place(column: number | string, row: number, turnedColumn: number | string, turnedRow: number) {
  return { '--c': column, '--r': row, '--tc': turnedColumn, '--tr': turnedRow } as CSSProperties;
}

/** Blocks of six have a gap before the next, and a title of their own on the turned sheet. */
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
/** Without a team: its title, which on the turned sheet stands at the left. */
export const placeOfSum = (sum: keyof typeof SUMS, team = -1) =>
  place(SUMS[sum], team < 0 ? 2 : FIRST_TEAM_ROW + team, 2 + team, SUMS[sum]);
export const placeSoFar = (hole: number, team: number) =>
  place(hole === 0 ? 1 : columnOf(hole), SO_FAR_ROW + team, 1, 1);
