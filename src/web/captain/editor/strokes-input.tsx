import { type KeyboardEvent, type RefObject, useState } from 'react';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chosen, isLikely, LIKELY_STROKES, OTHER_STROKES, stepped } from './strokes-choices.ts';
import styles from './strokes-input.module.css';
import { EDITOR, strokesSpoken } from './texts.ts';

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
            className={classNames('key', styles.confirms)}
            aria-label={EDITOR.confirmStrokes(strokes)}
            aria-current={choice === strokes || undefined}
            onClick={() => onConfirm(strokes)}
          >
            {strokes}
          </button>
        ))}
        <button
          type="button"
          className={classNames('key', styles.more)}
          data-others
          onClick={() => setOthers(false)}
        >
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
        <label key={strokes} className="key">
          <input
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
        className={classNames('key', styles.more)}
        aria-current={(choice !== null && !isLikely(choice)) || undefined}
        onClick={() => setOthers(true)}
      >
        {EDITOR.otherStrokes}
      </button>
    </fieldset>
  );
}

type StepperProps = {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  invalid: boolean;
  describedBy: string;
};

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** One less, the field, one more. The field is a spin button: arrows work, and its value is spoken. */
export function Stepper({ ref, text, onChange, invalid, describedBy }: StepperProps) {
  const [spoken, setSpoken] = useState('');

  function handleArrow(event: KeyboardEvent) {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(stepped(text, by));
  }

  /** The focus stays on the button, so nobody would hear what has changed beside it. */
  function press(by: 1 | -1) {
    const next = stepped(text, by);
    onChange(next);
    setSpoken(strokesSpoken(next));
  }

  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={classNames('key', styles.step)}
        aria-label={EDITOR.less}
        onClick={() => press(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={ref}
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
      <button
        type="button"
        className={classNames('key', styles.step)}
        aria-label={EDITOR.more}
        onClick={() => press(1)}
      >
        <CaptainIcon name="plus" />
      </button>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </div>
  );
}

/**
 * Focuses the field and selects its text. On touch screens the keypad would cover the choices and buttons, so it
 * opens only when the field is tapped: browsers show no keypad for a field that is read-only when focused.
 */
export function focusField(field: HTMLInputElement): void {
  const touchScreen = window.matchMedia('(hover: none) and (pointer: coarse)').matches;
  field.readOnly = touchScreen;
  field.focus();
  field.select();
  requestAnimationFrame(() => {
    field.readOnly = false;
  });
}
