import type { ReactNode } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { HistoryEntry, Score } from '#contract/scores.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { ownLatest } from '#web/captain/outbox/history-query.ts';
import { nameOfSetter } from '#web/captain/texts.ts';
import { isSetBy } from '#web/outbox/correction.ts';
import { WAYS } from './texts.ts';
import styles from './ways-back.module.css';

type WaysBackProps = {
  hole: number;
  score: Score;
  captain: Captain;
  history: readonly HistoryEntry[] | undefined;
  onHistory: () => void;
  onUndo: (strokes: number | null) => void;
  onEmpty: () => void;
};

/** The history of a hole that somebody has posted, and the ways back from there. */
export function WaysBack({ hole, score, captain, history, onHistory, onUndo, onEmpty }: WaysBackProps) {
  if (score.setBy === null) return null;
  return (
    <div className={styles.ways}>
      <Way onClick={onHistory}>
        <CaptainIcon name="list" />
        {WAYS.history}
      </Way>
      <Undo score={score} captain={captain} history={history} onUndo={onUndo} />
      {score.strokes !== null && (
        <Way label={WAYS.emptyHole(hole)} onClick={onEmpty}>
          <CaptainIcon name="empty" />
          {WAYS.empty}
        </Way>
      )}
    </div>
  );
}

/** It has its place before the history is there, so that nothing moves under a finger. */
function Undo({
  score,
  captain,
  history,
  onUndo,
}: Pick<WaysBackProps, 'score' | 'captain' | 'history' | 'onUndo'>) {
  const latest = ownLatest(history, score, captain);
  if (latest) {
    return (
      <Way label={WAYS.undo(latest.from)} onClick={() => onUndo(latest.from)}>
        <CaptainIcon name="undo" />
        {WAYS.backTo(latest.from)}
      </Way>
    );
  }
  if (isSetBy(score.setBy, captain)) return <span className={styles.place} />;
  if (!history?.some((entry) => isSetBy(entry, captain))) return null;
  return <span className={styles.place}>{WAYS.changedSince(nameOfSetter(score.setBy))}</span>;
}

type WayProps = { label?: string; onClick: () => void; children: ReactNode };

function Way({ label, onClick, children }: WayProps) {
  return (
    <button type="button" className={styles.way} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

type TakeBackProps = { hole: number; strokes: number | null; onTakeBack: () => void };

/** For what has not been sent yet. */
export function TakeBack({ hole, strokes, onTakeBack }: TakeBackProps) {
  return (
    <div className={styles.ways}>
      <Way onClick={onTakeBack}>
        <CaptainIcon name="undo" />
        {WAYS.takeBack(hole, strokes)}
      </Way>
    </div>
  );
}
