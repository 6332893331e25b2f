import { useState } from 'react';
import { isLikely, LIKELY_STROKES, OTHER_STROKES } from './likely-strokes.ts';
import styles from './quick-choices.module.css';
import { chosen } from './stepped.ts';
import { EDITOR } from './texts.ts';

type QuickChoicesProps = { text: string; onChoose: (text: string) => void };

/** The likely strokes in one tap, the rest behind More. Radio buttons, so that they are one stop for Tab. */
export function QuickChoices({ text, onChoose }: QuickChoicesProps) {
  const choice = chosen(text);
  const [others, setOthers] = useState(choice !== null && !isLikely(choice));
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{EDITOR.choices}</legend>
      {(others ? OTHER_STROKES : LIKELY_STROKES).map((strokes) => (
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
        data-others={others || undefined}
        onClick={() => setOthers(!others)}
      >
        {others ? EDITOR.likelyStrokes : EDITOR.otherStrokes}
      </button>
    </fieldset>
  );
}
