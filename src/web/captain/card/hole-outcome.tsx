import type { HoleView } from '#web/captain/hole-view.ts';
import { HOLE, pointsShort } from '#web/captain/texts.ts';
import { type Clock, sayMomentBriefly } from '#web/texts/course-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './captain-hole.module.css';

/** The bottom of a hole: its points, or the state of a correction. It outlasts the toast. */
export function HoleOutcome({ view, clock }: { view: Exclude<HoleView, { kind: 'locked' }>; clock: Clock }) {
  if (view.kind !== 'plain' && view.kind !== 'saved')
    return <span className={styles.outcome}>{HOLE[view.kind]}</span>;
  return (
    <>
      <span className={styles.points} data-points={view.score.points}>
        {pointsShort(view.score.points)}
      </span>
      {view.kind === 'saved' && (
        <>
          <Icon name="check" className={styles.tick} />
          <span className={styles.savedAt}>{sayMomentBriefly(view.at, clock)}</span>
        </>
      )}
    </>
  );
}
