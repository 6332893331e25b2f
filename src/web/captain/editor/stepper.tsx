import type { RefObject } from 'react';
import { EDITOR } from '#web/captain/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { stepped } from './stepped.ts';
import styles from './stepper.module.css';

type StepperProps = {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  invalid: boolean;
  describedBy: string;
};

/** Minus, the field, plus. */
export function Stepper({ ref, text, onChange, invalid, describedBy }: StepperProps) {
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={EDITOR.less}
        onClick={() => onChange(stepped(text, -1))}
      >
        <Icon name="minus" className={styles.icon} />
      </button>
      <input
        ref={ref}
        className={styles.field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={4}
        aria-label={EDITOR.strokes}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={EDITOR.more}
        onClick={() => onChange(stepped(text, 1))}
      >
        <Icon name="plus" className={styles.icon} />
      </button>
    </div>
  );
}
