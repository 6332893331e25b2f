import { useState } from 'react';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { holePoints, isDecided } from '#domain/points.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { Field } from '#web/desk/typing/field.tsx';
import { FieldCallOut, type FieldWords } from '#web/desk/typing/field-call-out.tsx';
import type { Draft } from '#web/desk/typing/typing.ts';
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
  const { draft, state, here, speaks } = typing.stateOf(cell, shown);
  const points = holeView.points?.[cell.teamId] ?? null;
  // The sheet's first problem keeps its callout open while the cursor is in its row. In another row, the callout could
  // cover the field being typed in.
  const open =
    speaks &&
    (here || (typing.at?.teamId === cell.teamId && view.problems[0] && cellId(view.problems[0]) === id));
  const isNoteOpen = here && !open && dispute !== undefined && !isNoteHidden && state === 'saved' && !locked;
  /** Goes to the next problem. The note is hidden at once, because refetching the dispute takes a moment. */
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
        id={id}
        cell={cell}
        label={fieldName(cell)}
        state={state}
        text={String(shown.value ?? '')}
        version={shown.entry.version}
        longest={2}
        saysId={open || isNoteOpen ? `${id}-says` : undefined}
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
        <ScoreCallOut
          id={`${id}-says`}
          shown={shown}
          draft={draft}
          view={view}
          sheet={sheet}
          typing={typing}
        />
      )}
      {isNoteOpen && (
        <DisputeNote
          id={`${id}-says`}
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

type ScoreCallOutProps = {
  id: string;
  shown: CellView;
  draft: Draft<number> | undefined;
  view: SheetView;
  sheet: SheetControls;
  typing: SheetTyping;
};

/** The callout of a field on the day sheet. */
function ScoreCallOut({ id, shown, draft, view, sheet, typing }: ScoreCallOutProps) {
  const { cell, entry, refused } = shown;
  const rule = sheet.query.data?.points;
  const pays = (strokes: number | null) => {
    const all = strokesWith(view, cell, strokes);
    return { strokes, points: rule && isDecided(all) ? holePoints(all, rule)[cell.teamId] : null };
  };
  const [one = '', two = ''] = draft?.text ?? '';
  const words: FieldWords<number> = {
    say: String,
    name: `hole ${cell.hole}`,
    asks: PROBLEM.asks(cell),
    asksMore: PROBLEM.asksMore(entry.strokes),
    range: `${PROBLEM.range} ${two > '0' ? PROBLEM.didYouMean(one, two, cell.hole) : ''}`,
    conflict: PROBLEM.conflict,
    effect: sayChoices(cell.teamId, pays(entry.strokes), pays(refused?.value ?? null)),
  };
  return (
    <FieldCallOut
      id={id}
      side={sideOf(cell.hole)}
      cell={cell}
      shown={shown}
      draft={draft}
      words={words}
      typing={typing}
      posting={sheet}
    />
  );
}
