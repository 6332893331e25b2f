import { useState } from 'react';
import { TEAM_IDS } from '#domain/teams.ts';
import { CallOut } from './call-out.tsx';
import { type Cell, cellId } from './cells.ts';
import { placeOfCell } from './places.ts';
import styles from './score-cell.module.css';
import type { HoleView, SheetView } from './sheet-view.ts';
import { fieldName, sayPoints } from './texts.ts';
import type { SheetControls } from './use-sheet.ts';
import type { TypingControls } from './use-typing.ts';

type ScoreCellProps = {
  cell: Cell;
  view: SheetView;
  holeView: HoleView;
  sheet: SheetControls;
  typing: TypingControls;
  locked: boolean;
};

/** One field: what is typed there, its points, and what there is to say about it. */
export function ScoreCell({ cell, view, holeView, sheet, typing, locked }: ScoreCellProps) {
  const id = cellId(cell);
  const shown = view.cells[id];
  if (!shown) return null;
  const draft = typing.drafts[id];
  const state = draft?.state === 'refused' ? 'refused' : shown.state;
  const points = holeView.points?.[cell.teamId] ?? null;
  const text = draft?.text ?? (shown.strokes === null ? '' : String(shown.strokes));
  const here = typing.at !== null && cellId(typing.at) === id;
  // One that is not here is told above the sheet; beside what is being typed it would cover it.
  const speaks = shown.refused !== null || draft?.state === 'refused' || draft?.state === 'asks';
  const open =
    speaks &&
    (here || (typing.at?.teamId === cell.teamId && view.problems[0] && cellId(view.problems[0]) === id));
  return (
    <td
      className={styles.cell}
      style={placeOfCell(cell.hole, TEAM_IDS.indexOf(cell.teamId))}
      data-team={cell.teamId}
      data-state={state}
      data-here={here || undefined}
      data-captain={(state === 'saved' && shown.score.setBy?.role === 'captain') || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) typing.blur(cell);
      }}
    >
      <input
        id={id}
        className={styles.field}
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={2}
        aria-label={fieldName(cell)}
        aria-invalid={state === 'refused' || state === 'conflict' || undefined}
        aria-describedby={open ? `${id}-says` : undefined}
        readOnly={locked}
        value={text}
        onChange={(event) => typing.type(cell, event)}
        onKeyDown={(event) => typing.keyDown(cell, event)}
        onFocus={({ currentTarget }) => typing.focus(cell, currentTarget)}
        onClick={({ currentTarget }) => typing.focus(cell, currentTarget)}
      />
      <Tick version={shown.score.version} saved={state === 'saved'} />
      {shown.unusual && <i className={styles.unusual} />}
      <span
        className={styles.points}
        data-points={points ?? 'none'}
        data-provisional={(points !== null && holeView.provisional) || undefined}
      >
        <span className="visually-hidden">{sayPoints(points)}</span>
        <span aria-hidden="true">{points}</span>
      </span>
      {open && (
        <CallOut id={`${id}-says`} shown={shown} draft={draft} view={view} sheet={sheet} typing={typing} />
      )}
    </td>
  );
}

/** For two seconds after a post was answered; not for what was there when the sheet opened. */
function Tick({ version, saved }: { version: number; saved: boolean }) {
  const [first] = useState(version);
  return saved && version !== first ? <i key={version} className={styles.tick} /> : null;
}
