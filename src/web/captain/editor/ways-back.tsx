import type { ReactNode } from 'react';
import type { HistoryEntry, Score } from '#contract/scores.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { ownLatest } from '#web/captain/outbox/history-query.ts';
import { nameOfSetter } from '#web/captain/texts.ts';
import { isSetBy } from '#web/outbox/correction.ts';
import { Button } from '#web/ui/button.tsx';
import { HolePoints } from './hole-points.tsx';
import type { OpenSheetProps } from './open-sheet-props.ts';
import styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';
import { CLEARING, playedAs, savedScore, WAYS } from './texts.ts';

type WaysBackProps = Pick<OpenSheetProps, 'hole' | 'captain'> & {
  score: Score;
  history: readonly HistoryEntry[] | undefined;
  onHistory: () => void;
  onUndo: (strokes: number | null) => void;
  onClear: () => void;
};

/** Links for a posted hole: show its history, undo the last change, or clear the score. */
export function WaysBack({ hole, score, captain, history, onHistory, onUndo, onClear }: WaysBackProps) {
  if (score.setBy === null) return null;
  return (
    <div className={styles.ways}>
      <Way onClick={onHistory}>{WAYS.history}</Way>
      <Undo score={score} captain={captain} history={history} onUndo={onUndo} />
      {score.strokes !== null && (
        <Way label={WAYS.clearScore(hole)} onClick={onClear}>
          {WAYS.clear}
        </Way>
      )}
    </div>
  );
}

/** Reserves its space before the history has loaded, so that nothing moves under a finger. */
function Undo({ score, captain, history, onUndo }: Omit<WaysBackProps, 'hole' | 'onHistory' | 'onClear'>) {
  const latest = ownLatest(history, score, captain);
  if (latest) {
    return (
      <Way label={WAYS.undo(latest.from)} onClick={() => onUndo(latest.from)}>
        {WAYS.backTo(latest.from)}
      </Way>
    );
  }
  if (isSetBy(score.setBy, captain)) return <span />;
  if (!history?.some((entry) => isSetBy(entry, captain))) return null;
  return <span>{WAYS.changedSince(nameOfSetter(score.setBy))}</span>;
}

type WayProps = { label?: string; onClick: () => void; children: ReactNode };

function Way({ label, onClick, children }: WayProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

type TakeBackProps = { hole: number; strokes: number | null; saved: number | null; onTakeBack: () => void };

/** A link that removes a correction still kept on this device. */
export function TakeBack({ hole, strokes, saved, onTakeBack }: TakeBackProps) {
  return (
    <div className={styles.ways}>
      <Way onClick={onTakeBack}>{WAYS.takeBack(hole, strokes, strokes === saved)}</Way>
    </div>
  );
}

type ClearQuestionProps = Pick<OpenSheetProps, 'day' | 'hole' | 'captain'> & {
  score: Score;
  onKeep: () => void;
  onClear: () => void;
};

/** Asks first, because clearing a decided hole takes its points from all three teams. */
export function ClearQuestion({ day, hole, score, captain, onKeep, onClear }: ClearQuestionProps) {
  return (
    <Sheet
      title={CLEARING.title(hole)}
      facts={[playedAs(day, hole), savedScore(score.strokes)]}
      day={day}
      teamId={captain.teamId}
      onCancel={onKeep}
      foot={
        <>
          <Button variant="line" autoFocus onClick={onKeep}>
            {CLEARING.keep(score.strokes)}
          </Button>
          <Button variant="danger" onClick={onClear}>
            <CaptainIcon name="empty" />
            {WAYS.clearHole(hole)}
          </Button>
        </>
      }
    >
      <p>{CLEARING.text}</p>
      <HolePoints score={score} own={captain.teamId} />
    </Sheet>
  );
}
