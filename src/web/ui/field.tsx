import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type ControlAttributes = {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  id: string;
  label: string;
  help?: string | undefined;
  problem: string | null;
  className?: string | undefined;
  /** False if the form moves the focus to its first wrong field instead. */
  isAnnounced?: boolean;
  /** Renders the input or text area with the attributes that link it to its label, help and problem. */
  children: (attributes: ControlAttributes) => ReactNode;
};

/** A labeled control with its help and, if the value is wrong, a sentence about what to do. */
export function Field(props: FieldProps) {
  const { id, label, help, problem, className, isAnnounced = true, children } = props;
  const helpId = `${id}-help`;
  const problemId = `${id}-problem`;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': problem !== null,
        'aria-describedby':
          classNames(problem !== null && problemId, help !== undefined && helpId) || undefined,
      })}
      {problem !== null && (
        <p className={styles.problem} id={problemId} role={isAnnounced ? 'alert' : undefined}>
          <Icon name="warning" />
          {problem}
        </p>
      )}
      {help !== undefined && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}
