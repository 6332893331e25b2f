import type { ReactNode } from 'react';
import { holePoints, isDecided } from '#domain/points.ts';
import { byTeam } from '#domain/teams.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { useCourseTime } from '#web/desk/use-course-time.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './call-out.module.css';
import { cellId } from './cells.ts';
import type { CellView, SheetView } from './sheet-view.ts';
import { PROBLEM, say, sayChoices, sayConflict } from './texts.ts';
import type { Draft } from './typing.ts';
import type { SheetControls } from './use-sheet.ts';
import { focusCell, type TypingControls } from './use-typing.ts';

type CallOutProps = {
  id: string;
  shown: CellView;
  draft: Draft | undefined;
  view: SheetView;
  sheet: SheetControls;
  typing: TypingControls;
};

/** Hangs from a field: what was not posted, why, and what to do. It never takes the focus by itself. */
export function CallOut({ id, shown, draft, view, sheet, typing }: CallOutProps) {
  const { hole } = shown.cell;
  return (
    <fieldset
      id={id}
      className={styles.out}
      data-side={hole <= 2 ? 'left' : hole >= 17 ? 'right' : undefined}
      data-bad={draft?.state === 'refused' || shown.state === 'refused' || undefined}
      onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        focusCell(shown.cell);
        typing.press(shown.cell, 'escape');
      }}
    >
      <Words shown={shown} draft={draft} view={view} sheet={sheet} typing={typing} />
    </fieldset>
  );
}

function Words({ shown, draft, view, sheet, typing }: Omit<CallOutProps, 'id'>) {
  const { cell, score, refused } = shown;
  const back = () => {
    typing.press(cell, 'escape');
    focusCell(cell);
  };
  if (draft?.state === 'asks')
    return (
      <Said icon="warning" title={PROBLEM.asks(cell)}>
        <p>{PROBLEM.asksMore(score.strokes)}</p>
        <Choices>
          <Button variant="line" onClick={back}>
            {PROBLEM.putBack(score.strokes)} <kbd>Esc</kbd>
          </Button>
          <Button variant="line" onClick={() => typing.empty(cell)}>
            {PROBLEM.empty} <kbd>Del</kbd>
          </Button>
        </Choices>
      </Said>
    );
  if (draft) {
    const [one = '', two = ''] = draft.text;
    return (
      <Said icon="warning" title={PROBLEM.refused(draft.text)}>
        <p>
          {PROBLEM.range} {two > '0' && PROBLEM.didYouMean(one, two, cell.hole)}
        </p>
        <p className={styles.soft}>
          Type again, or <kbd>Esc</kbd> {PROBLEM.typeAgain(score.strokes)}
        </p>
      </Said>
    );
  }
  if (!refused?.refusal) return null;
  if (refused.refusal.current) return <Conflict shown={shown} view={view} sheet={sheet} />;
  return (
    <Said icon="warning" title={PROBLEM.refused(say(refused.strokes))}>
      <p>{refused.refusal.reason}</p>
      <Choices>
        <Button variant="line" onClick={back}>
          {PROBLEM.putBack(score.strokes)} <kbd>Esc</kbd>
        </Button>
      </Choices>
    </Said>
  );
}

/** Nobody wins silently: both numbers, and what each of them pays. No button is preselected. */
function Conflict({ shown, view, sheet }: Pick<CallOutProps, 'shown' | 'view' | 'sheet'>) {
  const { cell, score, refused } = shown;
  const sayTime = useCourseTime();
  const rule = sheet.query.data?.points;
  if (!refused) return null;
  const pays = (strokes: number | null) => {
    const all = byTeam((teamId) =>
      teamId === cell.teamId ? strokes : (view.cells[cellId({ ...cell, teamId })]?.counts ?? null),
    );
    return { strokes, points: rule && isDecided(all) ? holePoints(all, rule)[cell.teamId] : null };
  };
  const { name, role, at } = score.setBy ?? { name: 'Somebody', role: 'organizer', at: null };
  function settle(act: () => void) {
    act();
    focusCell(cell);
  }
  const postMine = () =>
    sheet.post({
      cell,
      strokes: refused.strokes,
      seen: { seenVersion: score.version, seenStrokes: score.strokes },
    });
  return (
    <Said icon="swap" title={PROBLEM.conflict}>
      <p>
        <b>{name}</b> ({role}) {sayConflict(cell.hole, refused.seenStrokes, score.strokes)}
        {at && ` at ${sayTime(at)}`}, while you were typing. Yours was not posted.
      </p>
      <div className={styles.versus}>
        <Button variant="line" onClick={() => settle(() => sheet.discard(refused.key))}>
          <b>{say(score.strokes)}</b>
          {PROBLEM.keep(name)}
        </Button>
        <Button variant="line" onClick={() => settle(postMine)}>
          <b>{say(refused.strokes)}</b>
          {PROBLEM.mine}
        </Button>
      </div>
      <p className={styles.soft}>{sayChoices(cell.teamId, pays(score.strokes), pays(refused.strokes))}</p>
    </Said>
  );
}

type SaidProps = { icon: 'warning' | 'swap'; title: string; children: ReactNode };

function Said({ icon, title, children }: SaidProps) {
  return (
    <>
      <h2 className={styles.title}>
        <DeskIcon name={icon} />
        {title}
      </h2>
      {children}
    </>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}
