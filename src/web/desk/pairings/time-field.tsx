import { useState } from 'react';
import type { ClockTime } from '#domain/calendar.ts';

type TimeFieldProps = {
  label: string;
  value: ClockTime | null;
  disabled: boolean;
  onCommit: (time: ClockTime) => void;
};

/** A tee time, taken when the field is left: while it is typed it passes through other times. */
export function TimeField({ label, value, disabled, onCommit }: TimeFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  return (
    <input
      type="time"
      aria-label={label}
      disabled={disabled}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      onBlur={() => {
        if (typed === '') setTyped(value ?? '');
        else if (typed !== value) onCommit(typed);
      }}
    />
  );
}
