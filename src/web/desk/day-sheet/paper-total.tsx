import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { Field } from '#web/desk/typing/field.tsx';
import { FieldCallOut } from '#web/desk/typing/field-call-out.tsx';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { Sign } from '#web/desk/ui/sign.tsx';
import { type Cell, cellId, PAPER, placeOfSum } from './cells.ts';
import { CursorPanel } from './hole-panel.tsx';
import styles from './paper-total.module.css';
import type { PaperCellView } from './paper-view.ts';
import { hasNoAnswer } from './sheet-view.ts';
import { HOLE_PANEL, PAPER_TOTAL, paperWords, SHEET } from './texts.ts';
import type { PaperControls, SheetTyping } from './use-sheet.ts';

type PaperTotalProps = {
  teamId: TeamId;
  /** The sum of strokes on the sheet. */
  strokes: number;
  paper: PaperControls;
  typing: SheetTyping;
  locked: boolean;
};

/** The total on the paper card, compared immediately with the posted strokes. Typed and posted like a score. */
export function PaperTotal({ teamId, strokes, paper, typing, locked }: PaperTotalProps) {
  const cell: Cell = { teamId, hole: PAPER };
  const shown = paper.cells[cellId(cell)];
  if (!shown) return null;
  const { state, here, hasMessage } = typing.stateOf(shown);
  const open = here && hasMessage;
  return (
    <td
      className={styles.paper}
      style={placeOfSum('paper', TEAM_IDS.indexOf(teamId))}
      data-state={state}
      onBlur={(event) => typing.blur(cell, event)}
    >
      <span className={styles.field}>
        <Field
          shown={shown}
          label={PAPER_TOTAL.label(TEAM_NAMES[teamId])}
          text={String(shown.value ?? '')}
          longest={3}
          open={open}
          locked={locked}
          typing={typing}
        />
      </span>
      <Verdict shown={shown} />
      {open && (
        <FieldCallOut
          side="right"
          shown={shown}
          words={paperWords(teamId, strokes)}
          typing={typing}
          posting={paper}
        />
      )}
    </td>
  );
}

/** Whether the total agrees with the sheet. Empty if there is nothing to compare, or if the total was refused. */
function Verdict({ shown: { difference, refused } }: { shown: PaperCellView }) {
  if (difference === null || refused !== null) return null;
  return (
    <Sign
      as="span"
      className={styles.verdict}
      tone={difference === 0 ? 'ok' : 'danger'}
      icon={difference === 0 ? 'check' : 'warning'}
    >
      {difference === 0 ? SHEET.agrees : SHEET.off(Math.abs(difference))}
    </Sign>
  );
}

/** Replaces the hole's panel while the cursor is on a paper total. Shows the author of each total. */
export function PaperPanel({ paper }: { paper: PaperControls }) {
  const sayTime = useCourseTime();
  const sayBy = ({ state, entry: { setBy } }: PaperCellView): string => {
    if (hasNoAnswer(state)) return HOLE_PANEL.sending;
    return setBy ? `${setBy.name}, ${sayTime(setBy.at)}` : PAPER_TOTAL.nobody;
  };
  const rows = TEAM_IDS.flatMap((teamId) => {
    const shown = paper.cells[cellId({ teamId, hole: PAPER })];
    return shown ? [{ teamId, counts: shown.counts, by: sayBy(shown) }] : [];
  });
  return <CursorPanel title={PAPER_TOTAL.title} rows={rows} />;
}
