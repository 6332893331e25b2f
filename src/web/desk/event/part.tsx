import type { ReactNode } from 'react';
import { Labeled } from '#web/desk/ui/labeled.tsx';
import { Problem } from '#web/desk/ui/problem.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './event-page.module.css';
import { EVENT } from './texts.ts';

type PartProps = {
  title: string;
  problem: string | null;
  conflict: { takeTheirs: () => void; saveMine: () => void } | null;
  onLeave: () => void;
  help?: string | undefined;
  children: ReactNode;
};

/** A part with its heading, saved when one of its fields is left. */
export function Part({ title, problem, conflict, onLeave, help, children }: PartProps) {
  return (
    <fieldset className={styles.part} onBlur={onLeave}>
      <legend>{title}</legend>
      {children}
      {help !== undefined && <p className="soft">{help}</p>}
      <Problem text={problem} />
      {conflict && (
        <Row>
          <Button variant="line" onClick={conflict.takeTheirs}>
            {EVENT.takeTheirs}
          </Button>
          <Button variant="line" onClick={conflict.saveMine}>
            {EVENT.saveMine}
          </Button>
        </Row>
      )}
    </fieldset>
  );
}

type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'time' | 'number' | 'email' | 'tel' | undefined;
  most?: number | undefined;
  disabled?: boolean | undefined;
  rows?: number | undefined;
};

export function TextField({ label, value, onChange, type = 'text', most, disabled, rows }: TextFieldProps) {
  const shared = { value, disabled, maxLength: most, autoComplete: 'off' } as const;
  return (
    <Labeled text={label} className={styles.field}>
      {rows === undefined ? (
        <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </Labeled>
  );
}

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFieldProps<Value>) {
  return (
    <Labeled text={label} className={styles.field}>
      {/* Its values are those of the options. */}
      <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
