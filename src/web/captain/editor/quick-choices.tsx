import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { EDITOR } from '#web/captain/texts.ts';
import styles from './quick-choices.module.css';
import { chosen } from './stepped.ts';

const CHOICES = Array.from({ length: MAX_STROKES - MIN_STROKES + 1 }, (_, index) => MIN_STROKES + index);

type QuickChoicesProps = { text: string; onChoose: (text: string) => void };

/** Any value in one tap, so a correction takes three. Radio buttons, because they are a single tab stop. */
export function QuickChoices({ text, onChoose }: QuickChoicesProps) {
  const choice = chosen(text);
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{EDITOR.choices}</legend>
      {CHOICES.map((strokes) => (
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
    </fieldset>
  );
}
