import { useEffect, useState } from 'react';
import type { DaySheet } from '#contract/desk/scores.ts';
import type { Tournament } from '#contract/tournament.ts';
import { isLocked } from '#domain/day-state.ts';
import { holePoints } from '#domain/points.ts';
import { byTeam, TEAM_IDS } from '#domain/teams.ts';
import { type Cell, cellId, firstEmpty } from './cells.ts';
import { ComesIn } from './comes-in.tsx';
import { HolePanel } from './hole-panel.tsx';
import { KeyList } from './key-list.tsx';
import { MatchList } from './match-list.tsx';
import { rememberedTeam, rememberTeam, useEnterGoes } from './remembered.ts';
import { ScoreGrid } from './score-grid.tsx';
import styles from './sheet.module.css';
import { SheetBar } from './sheet-bar.tsx';
import { SheetLines } from './sheet-lines.tsx';
import type { SheetView } from './sheet-view.ts';
import { SHEET, sayPosted } from './texts.ts';
import type { Post } from './typing.ts';
import { usePaperTotals } from './use-paper-totals.ts';
import type { SheetControls } from './use-sheet.ts';
import { focusCell, useTyping } from './use-typing.ts';

type SheetProps = {
  tournament: Tournament;
  data: DaySheet;
  view: SheetView;
  sheet: SheetControls;
  name: string;
};

/** One paper sheet; what belongs to it stands below. */
export function Sheet({ tournament, data, view, sheet, name }: SheetProps) {
  const { day, state, scores, matches } = data;
  const [goes, setGoes] = useEnterGoes(name);
  const [announced, setAnnounced] = useState('');
  const [allKeys, setAllKeys] = useState(false);
  const paper = usePaperTotals(tournament.id, day);
  const locked = isLocked(state) || tournament.status === 'completed';

  function post(posted: Post) {
    sheet.post(posted);
    rememberTeam(name, posted.cell.teamId);
    setAnnounced(announcementOf(posted, data, view));
  }
  const typing = useTyping({
    view,
    goes,
    post,
    discard: sheet.discard,
    onKeys: () => setAllKeys((shown) => !shown),
  });

  const opens = firstEmpty((cell) => view.cells[cellId(cell)]?.strokes === null, goes, rememberedTeam(name));
  useOpening(locked ? null : opens);

  if (scores.length === 0) return <p className={styles.closed}>{SHEET.notOpen(day)}</p>;
  return (
    <div className={styles.sheet}>
      <SheetLines view={view} sheet={sheet} paper={paper} locked={locked} />
      <section className={styles.paper} aria-label={SHEET.table}>
        <SheetBar
          posted={view.posted}
          problems={view.problems.length}
          onProblem={typing.goToProblem}
          goes={goes}
          onGoes={setGoes}
        />
        <ScoreGrid day={day} view={view} sheet={sheet} typing={typing} paper={paper} locked={locked} />
        <KeyList all={allKeys} onAll={() => setAllKeys(!allKeys)} />
      </section>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <div className={styles.below}>
        <HolePanel at={typing.at} view={view} />
        <MatchList tournamentId={tournament.id} matches={matches} locked={locked} />
        <ComesIn view={view} />
      </div>
    </div>
  );
}

/** The sheet opens ready to type, where something is missing. A phone would show its keyboard unasked. */
function useOpening(cell: Cell | null): void {
  const [first] = useState(cell);
  useEffect(() => {
    if (first && window.matchMedia('(min-width: 821px)').matches) focusCell(first);
  }, [first]);
}

function announcementOf({ cell, strokes }: Post, data: DaySheet, view: SheetView): string {
  const missing = TEAM_IDS.filter((teamId) =>
    teamId === cell.teamId ? strokes === null : view.cells[cellId({ ...cell, teamId })]?.counts === null,
  );
  return sayPosted(cell, strokes, missing.length > 0 ? null : pointsWith(cell, strokes, data, view), missing);
}

function pointsWith(cell: Cell, strokes: number | null, { points }: DaySheet, view: SheetView) {
  return holePoints(
    byTeam((teamId) =>
      teamId === cell.teamId ? strokes : (view.cells[cellId({ ...cell, teamId })]?.counts ?? null),
    ),
    points,
  );
}
