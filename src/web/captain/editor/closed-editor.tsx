import { useEffect, useRef } from 'react';
import type { Score } from '#contract/scores.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { CLOSED, type Closed } from '#web/captain/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HolePoints } from './hole-points.tsx';
import type { OpenSheetProps } from './open-sheet-props.ts';
import styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';
import { closedText, EDITOR, holeTitle, playedAs, savedScore, WAYS } from './texts.ts';

type ClosedEditorProps = Pick<OpenSheetProps, 'day' | 'hole' | 'captain' | 'onClose'> & {
  score: Score;
  closed: Closed;
  /** The strokes that the captain had chosen, but not confirmed, by the time the day closed. */
  entered: number | null;
  onHistory: () => void;
};

/** Replaces an open edit when the day closes (D-16). Shows the entered strokes, without Confirm. */
export function ClosedEditor(props: ClosedEditorProps) {
  const { day, hole, score, captain, closed, entered, onHistory, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <Sheet
      title={holeTitle(hole)}
      facts={[playedAs(day, hole), savedScore(score.strokes)]}
      day={day}
      teamId={captain.teamId}
      onCancel={onClose}
      foot={
        <Button variant="line" className={styles.only} onClick={onClose}>
          <Icon name="close" />
          {EDITOR.close}
        </Button>
      }
    >
      <div ref={box} className="official" role="alert" tabIndex={-1} aria-labelledby="closed-day">
        <CaptainIcon name="lock" />
        <p id="closed-day">
          <b>{CLOSED[closed](day)[0]}</b> {closedText(entered, score.strokes)}
        </p>
      </div>
      <HolePoints score={score} own={captain.teamId} />
      {score.setBy !== null && (
        <div className={styles.ways}>
          <button type="button" onClick={onHistory}>
            {WAYS.history}
          </button>
        </div>
      )}
    </Sheet>
  );
}
