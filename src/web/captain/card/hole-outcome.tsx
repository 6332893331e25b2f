import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { type HoleView, holeStands } from '#web/captain/hole-view.ts';
import { pointsShort } from '#web/captain/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './hole-face.module.css';
import { HOLE } from './hole-texts.ts';

/** the foot of a hole: its points, and below them what has become of a correction. */
export function HoleOutcome({ view }: { view: HoleView }) {
  if (view.kind === 'locked') {
    return (
      <span className={styles.points}>
        {pointsShort(0)} <CaptainIcon name="lock" className={styles.lock} />
      </span>
    );
  }
  if (view.kind === 'plain' || view.kind === 'saved') return <Points view={view} />;
  const stands = holeStands(view.score);
  return (
    <>
      <span className={styles.plainPoints}>
        {stands.kind === 'decided' ? pointsShort(stands.points) : HOLE.soFar}
      </span>
      <span className={styles.outcome}>
        {view.kind === 'refused' ? HOLE.notSaved(view.correction.strokes) : HOLE[view.kind]}
      </span>
    </>
  );
}

function Points({ view }: { view: Extract<HoleView, { kind: 'plain' | 'saved' }> }) {
  const stands = holeStands(view.score);
  if (stands.kind === 'decided') {
    return (
      <span className={styles.points} data-points={stands.points}>
        {pointsShort(stands.points)}
      </span>
    );
  }
  if (stands.kind === 'empty' || stands.waitingFor.length === 0) {
    return <span className={styles.points}>{HOLE.soFar}</span>;
  }
  return (
    <>
      <Icon name="clock" className={styles.clock} />
      <span className={styles.waitingFor}>{HOLE.waitingFor(stands.waitingFor)}</span>
    </>
  );
}
