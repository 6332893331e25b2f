import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { captainsOutbox } from '#web/captain/outbox/captains-outbox.ts';
import { confirmCorrection } from '#web/captain/outbox/keep-sending.ts';
import { dayShort, EDITOR, NO_STROKES, REFUSED, savedScore, setByLine } from '#web/captain/texts.ts';
import type { Correction } from '#web/outbox/correction.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from './panel.tsx';
import styles from './refused-panel.module.css';

type RefusedPanelProps = {
  day: DayNumber;
  hole: number;
  score: Score;
  correction: Correction;
  clock: Clock;
  onClose: () => void;
};

/**
 * A correction the server has refused, and why. If someone else changed the hole first, both values are shown
 * side by side and one tap decides. Whatever is sent from here gets a new key and the version shown here.
 */
export function RefusedPanel({ day, hole, score, correction, clock, onClose }: RefusedPanelProps) {
  const queryClient = useQueryClient();
  const first = useRef<HTMLButtonElement>(null);
  const { key, captain, place, strokes, seenVersion, refusal } = correction;
  const acting = useRef(false);
  const [failed, setFailed] = useState(false);
  const stale = refusal?.current ?? null;
  const theirs = stale && score.version > stale.version ? score : stale; // it may have changed again

  useLayoutEffect(() => {
    first.current?.focus({ preventScroll: true });
  }, []);

  /** Runs once, however often it is tapped; closes the panel when the device has stored it. */
  async function once(act: () => Promise<void>) {
    if (acting.current) return;
    acting.current = true;
    try {
      await act();
      onClose();
    } catch {
      acting.current = false;
      setFailed(true);
    }
  }

  const sendAgain = () =>
    confirmCorrection(queryClient, {
      captain,
      place,
      strokes,
      seenVersion: theirs?.version ?? seenVersion ?? score.version,
      seenStrokes: (theirs ?? score).strokes,
    });
  const discard = () => captainsOutbox(queryClient).discard(key);

  return (
    <Panel hole={hole} facts={[dayShort(day), savedScore(score.strokes)]} onCancel={onClose}>
      <p className={styles.reason}>
        <Icon name="warning" className={styles.icon} />
        <span>
          <b>{REFUSED.notSaved(strokes)}</b> {theirs ? REFUSED.changed : refusal?.reason}
        </span>
      </p>
      {theirs && <BothValues mine={strokes} theirs={theirs} clock={clock} />}
      <p className={styles.failed} role="alert">
        {failed && EDITOR.notKept}
      </p>
      <div className={styles.actions}>
        <Button ref={first} variant="line" className={styles.action} onClick={() => void once(discard)}>
          {theirs ? REFUSED.keepTheirs(theirs.strokes) : REFUSED.discard(strokes)}
        </Button>
        <Button variant="confirm" className={styles.action} onClick={() => void once(sendAgain)}>
          {theirs ? REFUSED.putMine(strokes) : REFUSED.tryAgain}
        </Button>
        <Button variant="line" className={styles.later} onClick={onClose}>
          {REFUSED.later}
        </Button>
      </div>
    </Panel>
  );
}

function BothValues({ mine, theirs, clock }: { mine: number | null; theirs: Score; clock: Clock }) {
  return (
    <dl className={styles.both}>
      <div className={styles.value}>
        <dt>{REFUSED.theirs}</dt>
        <dd className={styles.strokes}>{theirs.strokes ?? NO_STROKES}</dd>
        {theirs.setBy && (
          <dd className={styles.setBy}>{setByLine(theirs.setBy, sayMoment(theirs.setBy.at, clock))}</dd>
        )}
      </div>
      <div className={styles.value}>
        <dt>{REFUSED.mine}</dt>
        <dd className={styles.strokes}>{mine ?? NO_STROKES}</dd>
      </div>
    </dl>
  );
}
