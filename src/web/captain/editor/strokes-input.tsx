import { type KeyboardEvent, type RefObject, useState } from 'react';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { chosen, isLikely, LIKELY_STROKES, OTHER_STROKES, stepped } from './strokes-choices.ts';
import styles from './strokes-input.module.css';
import { EDITOR } from './texts.ts';

type StrokesInputProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  invalid: boolean;
  describedBy: string;
};

/** The captain chooses a number, then confirms it. 2 to 7 come first; More replaces them with the others. */
export function StrokesInput(props: StrokesInputProps) {
  const { text, onChange } = props;
  const choice = chosen(text);
  const [others, setOthers] = useState(false);
  return (
    <>
      <fieldset className={styles.choices} data-others={others || undefined}>
        <legend className="visually-hidden">{EDITOR.choices}</legend>
        {(others ? OTHER_STROKES : LIKELY_STROKES).map((strokes) => (
          <label key={strokes} className="key">
            <input
              type="radio"
              name="strokes"
              checked={choice === strokes}
              onChange={() => onChange(`${strokes}`)}
            />
            {strokes}
          </label>
        ))}
        <button
          type="button"
          className={`key ${styles.more}`}
          aria-current={(choice !== null && isLikely(choice) === others) || undefined}
          onClick={() => setOthers(!others)}
        >
          {others ? EDITOR.likelyStrokes : EDITOR.otherStrokes}
        </button>
      </fieldset>
      <Field {...props} />
    </>
  );
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** For keyboards, in wide windows. A spin button, so that arrows work and its value is announced. */
function Field({ field, text, onChange, invalid, describedBy }: StrokesInputProps) {
  function handleArrow(event: KeyboardEvent) {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(stepped(text, by));
  }

  return (
    <input
      ref={field}
      className={styles.field}
      type="text"
      role="spinbutton"
      aria-valuemin={MIN_STROKES}
      aria-valuemax={MAX_STROKES}
      aria-valuenow={chosen(text) ?? undefined}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={4}
      aria-label={EDITOR.strokes}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={handleArrow}
    />
  );
}

/**
 * Focuses the field and selects its text or, if there is no field, focuses the chosen number. On touch screens the
 * keypad would cover the choices; browsers show none for a field that is read-only when focused.
 */
export function focusStrokes(field: HTMLInputElement): void {
  const isShown = field.checkVisibility();
  const tile = (which: string) => field.form?.querySelector<HTMLElement>(`[name="strokes"]${which}`);
  const target = isShown ? field : (tile(':checked') ?? tile(''));
  const touchScreen = window.matchMedia('(hover: none) and (pointer: coarse)').matches;
  field.readOnly = touchScreen;
  target?.focus();
  if (isShown) field.select();
  requestAnimationFrame(() => {
    field.readOnly = false;
  });
}
