import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { DaySheet } from '#contract/desk/scores.ts';
import { isLocked } from '#domain/day-state.ts';
import { paperDifference } from '#domain/paper-total.ts';
import { holePoints } from '#domain/points.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { agreementQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { KeyList } from '#web/desk/typing/key-list.tsx';
import paper from '#web/desk/typing/typed-sheet.module.css';
import { useTyping } from '#web/desk/typing/use-typing.ts';
import { Paper } from '#web/desk/ui/layout.tsx';
import { remember, remembered, useRemembered } from '#web/desk/ui/remember.ts';
import { cellId, cellsInOrder, ENTER_GOES, firstEmpty, type HoleCell, PAPER } from './cells.ts';
import { ComesIn, HolePanel } from './hole-panel.tsx';
import { sheetLayout } from './layout.ts';
import { MatchList } from './match-list.tsx';
import styles from './panels.module.css';
import { PaperPanel } from './paper-total.tsx';
import { ScoreGrid } from './score-grid.tsx';
import { SheetBar, SheetLines } from './sheet-bar.tsx';
import { type SheetView, strokesOf, strokesWith } from './sheet-view.ts';
import { KEYS, SHEET, sayPosted, sayPostedTotal } from './texts.ts';
import { type PaperControls, type SheetControls, type SheetPost, useMatches, usePaper } from './use-sheet.ts';

type SheetProps = { data: DaySheet; view: SheetView; sheet: SheetControls; name: string };

/** The sheet of one day, with the matches and panels below it. */
export function Sheet({ data, view, sheet, name }: SheetProps) {
  const tournament = useTournament();
  const { day, state, matches } = data;
  const [goes, setGoes] = useRemembered(`desk.enter.${name}`, ENTER_GOES);
  // The storage key of the last typed row. Each day has its own key, so that a new day starts at its first hole.
  const lastRow = `desk.row.${tournament.id}.${day}.${name}`;
  const [announced, setAnnounced] = useState('');
  const [allKeys, setAllKeys] = useState(false);
  const totals = usePaper(tournament.id, data, view, name);
  const matchPosting = useMatches(tournament.id, name);
  const locked = isLocked(state) || tournament.status === 'completed';
  const disputes = useDisputes(tournament.id, day);

  function post(posted: SheetPost) {
    const { cell, value } = posted;
    const { teamId, hole } = cell;
    if (hole === PAPER) {
      totals.post(posted);
      setAnnounced(sayPostedTotal(teamId, value, paperDifference(strokesOf(view, teamId), value)));
      return;
    }
    sheet.post(posted);
    remember(lastRow, teamId);
    setAnnounced(announcementOf({ teamId, hole }, value, data, view));
  }
  const typing = useTyping({
    layout: sheetLayout(goes),
    cells: { ...view.cells, ...totals.cells },
    post,
    discard: (key) => (totals.own.some((one) => one.key === key) ? totals : sheet).discard(key),
    onKeys: () => setAllKeys((shown) => !shown),
    onEnd: () => {},
    needsYou: (cell) => disputes.some((dispute) => cellId(dispute) === cellId(cell)),
  });

  const lastTeam = TEAM_IDS.find((teamId) => teamId === remembered(lastRow)) ?? null;
  const opens = firstEmpty((cell) => view.cells[cellId(cell)]?.value === null, goes, lastTeam);
  useInitialFocus(locked ? null : opens);

  return (
    <div className="stack">
      <SheetLines view={view} sheet={sheet} matches={matchPosting} paper={totals} locked={locked} />
      <Paper as="section" className={paper.paper} aria-label={SHEET.table}>
        <SheetBar
          posted={view.posted}
          problems={{ holes: view.problems.length, totals: problemsIn(totals), disputes: disputes.length }}
          onProblem={typing.goToProblem}
          goes={goes}
          onGoes={setGoes}
        />
        <ScoreGrid
          day={day}
          view={view}
          sheet={sheet}
          typing={typing}
          paper={totals}
          locked={locked}
          disputes={disputes}
        />
        <KeyList keys={KEYS} all={allKeys} onAll={() => setAllKeys(!allKeys)}>
          <li data-mark="captain">{SHEET.byCaptain}</li>
          <li data-mark="undecided">{SHEET.undecided}</li>
          <li data-mark="unusual">{SHEET.unusual}</li>
          <li data-mark="disputed">{SHEET.disputed}</li>
          <li data-mark="waiting">{SHEET.waiting}</li>
        </KeyList>
      </Paper>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <div className={styles.below}>
        {typing.at && typing.at.hole === PAPER ? (
          <PaperPanel paper={totals} />
        ) : (
          <HolePanel at={typing.at} view={view} day={day} drafts={typing.drafts} />
        )}
        <MatchList matches={matches} posting={matchPosting} locked={locked} />
        <ComesIn view={view} />
      </div>
    </div>
  );
}

/** The day's open disputes (D-17). */
function useDisputes(tournamentId: number, day: DaySheet['day']): DeskDayAgreement['disputes'] {
  const { data } = useQuery(agreementQuery(tournamentId, day));
  return data?.disputes.filter(({ status }) => status === 'open') ?? [];
}

/**
 * When the sheet opens, focuses the hole named in the URL, or else the first empty one. On a phone, focuses only a
 * hole named in the URL, because focusing a field opens the keyboard.
 */
function useInitialFocus(cell: HoleCell | null): void {
  const [asked] = useState(() =>
    cellsInOrder('along').find((other) => `#${cellId(other)}` === window.location.hash),
  );
  const [first] = useState(cell);
  useEffect(() => {
    const wide = window.matchMedia('(width > 51.25em)').matches;
    const cellToOpen = asked ?? (wide ? first : null);
    if (cellToOpen) document.getElementById(cellId(cellToOpen))?.focus();
  }, [asked, first]);
}

function problemsIn({ cells }: PaperControls): number {
  return Object.values(cells).filter(({ refused }) => refused !== null).length;
}

function announcementOf(
  cell: HoleCell,
  strokes: number | null,
  { points }: DaySheet,
  view: SheetView,
): string {
  const all = strokesWith(view, cell, strokes);
  const missing = TEAM_IDS.filter((teamId) => all[teamId] === null);
  return sayPosted(cell, strokes, missing.length > 0 ? null : holePoints(all, points), missing);
}
