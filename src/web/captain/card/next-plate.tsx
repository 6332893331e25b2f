import { LIKELY_STROKES } from '#web/captain/editor/strokes-choices.ts';
import type { OpenView } from '#web/captain/hole-view.ts';
import { NO_STROKES, pointsShort } from '#web/captain/texts.ts';
import type { Clock } from '#web/texts/course-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { OnTapped } from './hole-tile.tsx';
import styles from './next-plate.module.css';
import { HOLE, holeAction, holeName, NEXT_HOLE } from './texts.ts';

type NextPlateProps = {
  hole: number;
  view: OpenView;
  clock: Clock;
  onOpen: OnTapped;
};

/**
 * The next hole to post, with buttons for the most likely strokes. A tap on one of them opens the editor with
 * that number chosen.
 */
export function NextPlate({ hole, view, clock, onOpen }: NextPlateProps) {
  const { id } = view.score;
  return (
    <div className={styles.plate} data-right={isOnTheRight(hole) || undefined}>
      <button
        type="button"
        id={`score-${id}`}
        className={styles.head}
        aria-expanded={false}
        onClick={(tap) => onOpen(view, tap)}
      >
        <span className="visually-hidden">{`${holeName(hole, view, clock)}, ${NEXT_HOLE.name}. ${holeAction(view)}`}</span>
        <b aria-hidden="true">{hole}</b>
        <span aria-hidden="true">
          {HOLE.next}
          <span className={styles.tap}>
            .
            <br />
            {HOLE.tap}
          </span>
        </span>
        <span aria-hidden="true" className={`with-icon ${styles.score}`}>
          <b>{NO_STROKES}</b> {pointsShort(0)}
        </span>
        <Icon name="edit" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={styles.choices} role="group" aria-label={NEXT_HOLE.choices(hole)}>
        {LIKELY_STROKES.map((strokes) => (
          <button
            key={strokes}
            type="button"
            className="key"
            aria-label={NEXT_HOLE.choice(strokes, hole)}
            onClick={(tap) => onOpen(view, tap, strokes)}
          >
            {strokes}
          </button>
        ))}
      </div>
    </div>
  );
}

/**
 * Whether the hole is in the right half of a row of six. There, the buttons that appear above the tile extend
 * to the left, so that they stay on the card.
 */
const isOnTheRight = (hole: number) => (hole - 1) % 6 >= 3;
