import { memo } from 'react';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { type HoleView, holeState, type OpenView, strokesToEdit } from '#web/captain/hole-view.ts';
import { NO_STROKES, pointsShort } from '#web/captain/texts.ts';
import type { Clock } from '#web/texts/course-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './hole-tile.module.css';
import { HOLE, holeAction, holeName } from './texts.ts';

/** `seen`: the hole as it is on the screen. `detail`: 0 for a key instead of a tap. `chosen`: the tapped number. */
export type OnTapped = (seen: OpenView, tap: { detail: number }, chosen?: number) => void;

type HoleTileProps = {
  hole: number;
  view: HoleView;
  open: boolean;
  /** Whether the score was just saved. Shown until the captain does something else. */
  justSaved: boolean;
  /** Whether the day is read-only. */
  readOnly: boolean;
  clock: Clock;
  onOpen: OnTapped;
};

/**
 * one hole of the card, with its number, strokes, points, and the state of a correction. Rendered only
 * when it changes: a tap on one hole would otherwise wait for all 36.
 */
export const HoleTile = memo((props: HoleTileProps) => {
  const { hole, view, open, readOnly, clock, onOpen } = props;
  const name = holeName(hole, view, clock);
  if (view.kind === 'locked') {
    return (
      <button type="button" className={classNames(styles.hole, styles.locked)} disabled>
        <span className="visually-hidden">{name}</span>
        <Face {...props} />
      </button>
    );
  }
  // A refused correction needs a decision, even if nothing more can be posted.
  if (readOnly && view.kind !== 'refused') {
    return (
      <div className={classNames(styles.hole, LOOKS[view.kind], styles.readOnly)}>
        <span className="visually-hidden">{name}</span>
        <Face {...props} />
      </div>
    );
  }
  return (
    <button
      type="button"
      id={`score-${view.score.id}`}
      className={tileClass(view, props)}
      aria-expanded={open}
      onClick={(tap) => onOpen(view, tap)}
    >
      <span className="visually-hidden">{`${name}. ${holeAction(view)}`}</span>
      <Face {...props} />
    </button>
  );
});

const LOOKS = {
  plain: undefined,
  saved: undefined,
  saving: styles.saving,
  waiting: styles.waiting,
  refused: styles.refused,
} as const satisfies Record<OpenView['kind'], string | undefined>;

function tileClass(view: OpenView, { open, justSaved }: HoleTileProps): string {
  return classNames(
    styles.hole,
    view.kind === 'waiting' && view.inMemory ? styles.notSent : LOOKS[view.kind],
    !open && strokesToEdit(view) === null && styles.empty,
    justSaved && styles.justSaved,
    open && styles.open,
  );
}

function Face({ hole, view, open, justSaved }: HoleTileProps) {
  const strokes = view.kind === 'locked' ? null : strokesToEdit(view);
  return (
    <span className={styles.face} aria-hidden="true">
      <span className={styles.number}>{hole}</span>
      <span className={styles.strokes}>{strokes ?? NO_STROKES}</span>
      <HoleOutcome view={view} />
      {justSaved && !open && <Icon name="check" className={styles.savedMark} />}
    </span>
  );
}

/** the bottom of a hole: its points, and below them the state of a correction. */
function HoleOutcome({ view }: { view: HoleView }) {
  if (view.kind === 'locked') {
    return (
      <span className={styles.points}>
        {pointsShort(0)} <CaptainIcon name="lock" className={styles.lock} />
      </span>
    );
  }
  if (view.kind === 'plain' || view.kind === 'saved') return <Points view={view} />;
  if (view.kind === 'saving') return <span className={styles.points}>{HOLE.saving}</span>;
  const { tried, value } = view.correction;
  const waiting = view.kind === 'waiting' && (view.inMemory ? HOLE.notSent(tried) : HOLE.waiting);
  return (
    <>
      {/* While a correction is waiting, the points on the server are for different strokes. */}
      <span className={styles.plainPoints}>
        {waiting ? HOLE.pointsOnceSent : pointsShort(view.score.points)}
      </span>
      <span className={styles.outcome}>{waiting || HOLE.notSaved(value)}</span>
    </>
  );
}

function Points({ view }: { view: Extract<HoleView, { kind: 'plain' | 'saved' }> }) {
  const state = holeState(view.score);
  if (state.kind === 'decided') {
    return (
      <span className={styles.points} data-points={state.points}>
        {pointsShort(state.points)}
      </span>
    );
  }
  if (state.kind === 'empty') return <span className={styles.points}>{pointsShort(0)}</span>;
  return (
    <>
      <Icon name="clock" className={styles.clock} />
      <span className={styles.waitingFor}>{HOLE.waitingFor(state.waitingFor)}</span>
    </>
  );
}
