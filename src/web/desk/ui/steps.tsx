import type { ReactNode } from 'react';
import { DeskIcon } from './desk-icon.tsx';
import { Paper } from './layout.tsx';
import styles from './steps.module.css';

/** Numbered steps on one sheet. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <Paper as="ol" ruled>
      {children}
    </Paper>
  );
}

type PlateProps = {
  number: number;
  done?: boolean;
  /** Whether this is the current step. */
  isNow?: boolean;
};

type StepProps = PlateProps & { title: string; children: ReactNode };

export function Step({ title, children, ...plate }: StepProps) {
  return (
    <li className={styles.step}>
      <NumberPlate {...plate} />
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </li>
  );
}

/** A step's number or, once the step is done, a check mark on brass. */
export function NumberPlate({ number, done = false, isNow = false }: PlateProps) {
  return (
    <span
      className={styles.plate}
      data-done={done || undefined}
      aria-current={isNow && !done ? 'step' : undefined}
    >
      {done ? <DeskIcon name="check" /> : number}
      {done && <span className="visually-hidden">Done</span>}
    </span>
  );
}
