import { type KeyboardEvent, type RefObject, useState } from 'react';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './stepper.module.css';
import { chosen, stepped } from './strokes-choices.ts';
import { EDITOR, strokesSpoken } from './texts.ts';

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
      <button type="button" className={styles.step} aria-label={EDITOR.less} onClick={() => press(-1)}>
        <Icon name="minus" className={styles.icon} />
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
      <button type="button" className={styles.step} aria-label={EDITOR.more} onClick={() => press(1)}>
        <CaptainIcon name="plus" className={styles.icon} />
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
