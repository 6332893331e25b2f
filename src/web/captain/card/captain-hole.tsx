import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Captain } from '#contract/captains.ts';
import type { DayNumber } from '#domain/rules.ts';
import { OpenPanel } from '#web/captain/editor/open-panel.tsx';
import { type HoleView, strokesToEdit } from '#web/captain/hole-view.ts';
import { HOLE_NAMES, NO_STROKES } from '#web/captain/texts.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './captain-hole.module.css';
import { HoleOutcome } from './hole-outcome.tsx';

type CaptainHoleProps = {
  day: DayNumber;
  hole: number;
  view: HoleView;
  open: boolean;
  /** Another hole is open: only one at a time. */
  outOfReach: boolean;
  captain: Captain;
  clock: Clock;
  onOpen: (scoreId: number | null) => void;
};

/** One hole of the card, with its editor while it is open. */
export function CaptainHole({ day, hole, view, open, outOfReach, captain, clock, onOpen }: CaptainHoleProps) {
  const button = useRef<HTMLButtonElement>(null);
  if (view.kind === 'locked') return <LockedHole hole={hole} />;

  const { score } = view;
  function close() {
    flushSync(() => onOpen(null));
    button.current?.focus();
  }

  return (
    <li className={styles.place} data-day={day}>
      <button
        ref={button}
        type="button"
        id={`score-${score.id}`}
        className={classNames(styles.hole, styles[view.kind], open && styles.open)}
        aria-expanded={open}
        inert={outOfReach}
        onClick={() => onOpen(score.id)}
      >
        <span className="visually-hidden">{nameOf(hole, view, clock)}</span>
        <span className={styles.face} aria-hidden="true">
          <span className={styles.number}>{hole}</span>
          <span className={styles.strokes}>{strokesToEdit(view) ?? NO_STROKES}</span>
          <HoleOutcome view={view} clock={clock} />
        </span>
      </button>
      {open && (
        <OpenPanel day={day} hole={hole} view={view} captain={captain} clock={clock} onClose={close} />
      )}
    </li>
  );
}

/** */
function LockedHole({ hole }: { hole: number }) {
  return (
    <li className={styles.place}>
      <button type="button" className={classNames(styles.hole, styles.locked)} disabled>
        <span className="visually-hidden">{HOLE_NAMES.locked(hole)}</span>
        <span className={styles.face} aria-hidden="true">
          <span className={styles.number}>{hole}</span>
          <span className={styles.strokes}>{NO_STROKES}</span>
          <Icon name="lock" className={styles.lock} />
        </span>
      </button>
    </li>
  );
}

function nameOf(hole: number, view: Exclude<HoleView, { kind: 'locked' }>, clock: Clock): string {
  const { strokes, points } = view.score;
  switch (view.kind) {
    case 'plain':
      return HOLE_NAMES.plain(hole, strokes, points);
    case 'saved':
      return HOLE_NAMES.saved(hole, strokes, points, sayMoment(view.at, clock));
    case 'refused':
      return HOLE_NAMES.refused(hole, strokes, view.correction.strokes);
    default:
      return HOLE_NAMES[view.kind](hole, view.correction.strokes);
  }
}
