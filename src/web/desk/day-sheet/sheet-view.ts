import type { DaySheet, DeskScore } from '#contract/desk/scores.ts';
import type { Score } from '#contract/scores.ts';
import { holePoints, isDecided } from '#domain/points.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { isUnusual } from '#domain/unusual.ts';
import { type FieldView, fieldView, type Pending } from '#web/desk/outbox/field-view.ts';
import { type Cell, cellId } from './cells.ts';
import type { ScoreCorrection } from './scores-outbox.ts';

export type CellView = FieldView<Score> & { cell: Cell; score: DeskScore; unusual: boolean };

export type HoleView = {
  hole: number;
  /** Null while the hole is undecided. */
  points: Record<TeamId, number> | null;
  /** Some of it has no answer yet. */
  provisional: boolean;
  /** After this hole; null while it is undecided. */
  soFar: Record<TeamId, number> | null;
};

export type SheetView = {
  cells: Readonly<Record<string, CellView>>;
  holes: readonly HoleView[];
  strokes: Record<TeamId, number>;
  points: Record<TeamId, number>;
  /** How many holes of each team have strokes. */
  filled: Record<TeamId, number>;
  /** On the server. */
  posted: number;
  /** Refused and contradicted holes, in the order of the sheet. */
  problems: readonly Cell[];
};

/** The sheet as the person sees it: the server's scores, and over them what they have typed. Points follow at once. */
export function sheetView(
  sheet: DaySheet,
  own: readonly ScoreCorrection[],
  pending: Pending<Score>,
): SheetView {
  const views = sheet.scores.map((score) => viewOf(score, own, pending));
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

/** What counts on each hole of a team, empty ones too. */
export function strokesOf({ cells }: SheetView, teamId: TeamId): (number | null)[] {
  return Object.values(cells)
    .filter(({ cell }) => cell.teamId === teamId)
    .map(({ counts }) => counts);
}

export function hasNoAnswer(state: CellView['state'] | undefined): boolean {
  return state === 'typed' || state === 'waiting';
}

function viewOf(score: DeskScore, all: readonly ScoreCorrection[], pending: Pending<Score>): CellView {
  const own = all.filter(({ place }) => place.scoreId === score.id);
  const cell = { teamId: score.teamId, hole: score.hole };
  return { ...fieldView<Score>(score, own, pending), cell, score, unusual: false };
}
