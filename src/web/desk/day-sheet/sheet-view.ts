import type { DaySheet } from '#contract/desk/scores.ts';
import { holePoints, isDecided } from '#domain/points.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { isUnusual } from '#domain/unusual.ts';
import type { FieldOf, FieldView } from '#web/desk/outbox/field-view.ts';
import { scorePlace } from '#web/outbox/entry.ts';
import { cellId, type HoleCell } from './cells.ts';
import type { ScoreKind } from './outboxes.ts';

export type CellView = FieldView<ScoreKind> & { cell: HoleCell; unusual: boolean };

export type HoleView = {
  hole: number;
  /** Null while the hole is undecided. */
  points: Record<TeamId, number> | null;
  /** Whether some of the hole's strokes are not on the server yet. */
  provisional: boolean;
  /** Total points after this hole. Null while the hole is undecided. */
  soFar: Record<TeamId, number> | null;
};

export type SheetView = {
  cells: Readonly<Record<string, CellView>>;
  holes: readonly HoleView[];
  strokes: Record<TeamId, number>;
  points: Record<TeamId, number>;
  /** For each team, the number of holes with strokes. */
  filled: Record<TeamId, number>;
  /** Number of scores on the server. */
  posted: number;
  /** Refused and conflicting holes, in the order of the sheet. */
  problems: readonly HoleCell[];
};

/** Combines the saved scores with the organizer's own corrections. Points do not wait for the server. */
export function sheetView(tournamentId: number, sheet: DaySheet, fieldOf: FieldOf<ScoreKind>): SheetView {
  const views = sheet.scores.map((score): CellView => {
    const field = fieldOf({ ...scorePlace(score), tournamentId }, score);
    return { ...field, cell: { teamId: score.teamId, hole: score.hole }, unusual: false };
  });
  const at = (teamId: TeamId, hole: number) =>
    views.find(({ cell }) => cell.teamId === teamId && cell.hole === hole);
  let soFar = byTeam(() => 0);
  const holes = HOLE_NUMBERS.map((hole): HoleView => {
    const strokes = byTeam((teamId) => at(teamId, hole)?.counts ?? null);
    const provisional = TEAM_IDS.some((teamId) => hasNoAnswer(at(teamId, hole)?.state));
    if (!isDecided(strokes)) return { hole, points: null, provisional, soFar: null };
    const points = holePoints(strokes, sheet.points);
    const before = soFar;
    soFar = byTeam((teamId) => before[teamId] + points[teamId]);
    return { hole, points, provisional, soFar };
  });
  const cells = views.map((view) => {
    const others = TEAM_IDS.filter((teamId) => teamId !== view.cell.teamId);
    const beside = others.map((teamId) => at(teamId, view.cell.hole)?.counts ?? null);
    return { ...view, unusual: view.counts !== null && isUnusual(view.counts, beside) };
  });
  const ofTeam = (teamId: TeamId) => views.filter(({ cell }) => cell.teamId === teamId);
  return {
    cells: Object.fromEntries(cells.map((view) => [cellId(view.cell), view])),
    holes,
    strokes: byTeam((teamId) => ofTeam(teamId).reduce((sum, { counts }) => sum + (counts ?? 0), 0)),
    points: soFar,
    filled: byTeam((teamId) => ofTeam(teamId).filter(({ counts }) => counts !== null).length),
    posted: sheet.scores.filter(({ strokes }) => strokes !== null).length,
    problems: TEAM_IDS.flatMap(ofTeam)
      .filter(({ refused }) => refused !== null)
      .map(({ cell }) => cell),
  };
}

/** The strokes that count on each of a team's holes. Null for an empty hole. */
export function strokesOf({ cells }: SheetView, teamId: TeamId): (number | null)[] {
  return Object.values(cells)
    .filter(({ cell }) => cell.teamId === teamId)
    .map(({ counts }) => counts);
}

/** The three teams' strokes on a hole, if one team's score were replaced. */
export function strokesWith({ cells }: SheetView, cell: HoleCell, strokes: number | null) {
  return byTeam((teamId) =>
    teamId === cell.teamId ? strokes : (cells[cellId({ ...cell, teamId })]?.counts ?? null),
  );
}

export function hasNoAnswer(state: CellView['state'] | undefined): boolean {
  return state === 'typed' || state === 'waiting';
}
