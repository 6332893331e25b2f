import { useState } from 'react';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { holePoints, isDecided, type PointsRule } from '#domain/points.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { Field } from '#web/desk/typing/field.tsx';
import { calloutId, FieldCallOut, type FieldWords } from '#web/desk/typing/field-call-out.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { cellId, type HoleCell, placeOfCell, sideOf } from './cells.ts';
import { DisputeNote } from './dispute-note.tsx';
import styles from './score-cell.module.css';
import { type CellView, type HoleView, type SheetView, strokesWith } from './sheet-view.ts';
import { fieldName, PROBLEM, SHEET, sayChoices, sayPoints } from './texts.ts';
import type { SheetControls, SheetTyping } from './use-sheet.ts';

type ScoreCellProps = {
  cell: HoleCell;
  view: SheetView;
  holeView: HoleView;
  sheet: SheetControls;
  typing: SheetTyping;
  locked: boolean;
  dispute: DeskDayAgreement['disputes'][number] | undefined;
};

/** One hole of one team: its field, its points and its callout. */
export function ScoreCell({ cell, view, holeView, sheet, typing, locked, dispute }: ScoreCellProps) {
  const id = cellId(cell);
  const shown = view.cells[id];
  const [isNoteHidden, setIsNoteHidden] = useState(false);
  if (!shown) return null;
  const { draft, state, here, hasMessage } = typing.stateOf(shown);
  const points = holeView.points?.[cell.teamId] ?? null;
  // The sheet's first problem keeps its callout open while the cursor is in its row. In another row, the callout could
  // cover the field being typed in.
  const open =
    hasMessage &&
    (here || (typing.at?.teamId === cell.teamId && view.problems[0] && cellId(view.problems[0]) === id));
  const isNoteOpen = here && !open && dispute !== undefined && !isNoteHidden && state === 'saved' && !locked;
  /** Goes to the next problem. Hides the dispute's note at once, because refetching takes a moment. */
  const goOn = () => {
    setIsNoteHidden(true);
    typing.goToProblem();
  };
  return (
    <td
      className={styles.cell}
      style={placeOfCell(cell.hole, TEAM_IDS.indexOf(cell.teamId))}
      data-team={cell.teamId}
      data-state={state}
      data-here={here || undefined}
      data-disputed={dispute !== undefined || undefined}
      data-captain={(state === 'saved' && shown.entry.setBy?.role === 'captain') || undefined}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsNoteHidden(false);
      }}
      onBlur={(event) => typing.blur(cell, event)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsNoteHidden(true);
      }}
    >
      <Field
        shown={shown}
        label={fieldName(cell)}
        text={String(shown.value ?? '')}
        longest={2}
        open={open || isNoteOpen}
        locked={locked}
        typing={typing}
      />
      {shown.unusual && <i className={styles.unusual} />}
      {dispute && (
        <span className={styles.flag}>
          <DeskIcon name="flag" />
          <span className="visually-hidden">{SHEET.disputed}</span>
        </span>
      )}
      <span
        className={styles.points}
        data-points={points ?? 'none'}
        data-provisional={(points !== null && holeView.provisional) || undefined}
      >
        <span className="visually-hidden">{sayPoints(points)}</span>
        <span aria-hidden="true">{points}</span>
      </span>
      {open && (
        <FieldCallOut
          side={sideOf(cell.hole)}
          shown={shown}
          words={wordsOf(shown, draft?.text ?? '', view, sheet.query.data?.points)}
          typing={typing}
          posting={sheet}
        />
      )}
      {isNoteOpen && (
        <DisputeNote
          id={calloutId(id)}
          dispute={dispute}
          shown={shown}
          onPost={(strokes) => {
            typing.choose(cell, strokes);
            goOn();
          }}
          onType={() => typing.focusOn(cell)}
          onSettled={goOn}
          onEscape={() => typing.focusOn(cell)}
        />
      )}
    </td>
  );
}

function wordsOf(
  { cell, entry, refused }: CellView,
  typed: string,
  view: SheetView,
  rule: PointsRule | undefined,
): FieldWords<number> {
  const pays = (strokes: number | null) => {
    const all = strokesWith(view, cell, strokes);
    return { strokes, points: rule && isDecided(all) ? holePoints(all, rule)[cell.teamId] : null };
  };
  const [one = '', two = ''] = typed;
  return {
    say: String,
    name: `hole ${cell.hole}`,
    asks: PROBLEM.asks(cell),
    asksMore: PROBLEM.asksMore(entry.strokes),
    range: `${PROBLEM.range} ${two > '0' ? PROBLEM.didYouMean(one, two, cell.hole) : ''}`,
    conflict: PROBLEM.conflict,
    effect: sayChoices(cell.teamId, pays(entry.strokes), pays(refused?.value ?? null)),
  };
}
