import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './quick-choices.module.css';
import { chosen, isLikely, LIKELY_STROKES, OTHER_STROKES } from './strokes-choices.ts';
import { EDITOR } from './texts.ts';

type QuickChoicesProps = {
  text: string;
  onChoose: (text: string) => void;
  /** Chosen and confirmed in one. */
  onConfirm: (strokes: number) => void;
};

/**
 * The likely strokes in one tap, the rest behind More. There a tap confirms too, and says so: with one more for
 * Confirm, a score of 8 would cost four taps.
 */
export function QuickChoices({ text, onChoose, onConfirm }: QuickChoicesProps) {
  const choice = chosen(text);
  const [others, setOthers] = useState(false);
  if (others) {
    return (
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{EDITOR.choices}</legend>
        <p className={styles.atOnce}>{EDITOR.savedAtOnce}</p>
        {OTHER_STROKES.map((strokes) => (
          <button
            key={strokes}
            type="button"
            className={classNames(styles.choice, styles.confirms)}
            aria-label={EDITOR.confirmStrokes(strokes)}
            aria-current={choice === strokes || undefined}
            onClick={() => onConfirm(strokes)}
          >
            {strokes}
          </button>
        ))}
        <button type="button" className={styles.more} data-others onClick={() => setOthers(false)}>
          {EDITOR.likelyStrokes}
        </button>
      </fieldset>
    );
  }
  // Radio buttons, so that they are one stop for Tab.
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{EDITOR.choices}</legend>
      {LIKELY_STROKES.map((strokes) => (
        <label key={strokes} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name="strokes"
            checked={choice === strokes}
            onChange={() => onChoose(`${strokes}`)}
          />
          {strokes}
        </label>
      ))}
      <button
        type="button"
        className={styles.more}
        aria-current={(choice !== null && !isLikely(choice)) || undefined}
        onClick={() => setOthers(true)}
      >
        {EDITOR.otherStrokes}
      </button>
    </fieldset>
  );
}
