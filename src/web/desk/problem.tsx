import { DeskIcon } from './desk-icon.tsx';
import styles from './problem.module.css';

/** What did not work, said where it was tried. */
export function Problem({ text }: { text: string | null }) {
  return (
    <div className={styles.place} role="alert">
      {text !== null && (
        <p className={styles.problem}>
          <DeskIcon name="warning" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
