import { type MouseEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { EDITOR } from '#web/texts/captain.ts';
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

/** One less, the field, one more. */
export function Stepper({ ref, text, onChange, invalid, describedBy }: StepperProps) {
  const [keypad, setKeypad] = useState(() => !isTouchScreen());

  /** The first tap into the field calls the keypad; the browser asks which one only when the focus comes. */
  function callKeypad({ currentTarget: field }: MouseEvent<HTMLInputElement>) {
    if (keypad) return;
    flushSync(() => setKeypad(true));
    field.blur();
    field.focus();
    field.select();
  }

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
        inputMode={keypad ? 'numeric' : 'none'}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={4}
        aria-label={EDITOR.strokes}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onClick={callKeypad}
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

/** There a keypad that came up by itself would cover the choices and the buttons. */
function isTouchScreen(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}
