import type { ReactNode } from 'react';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { KeyHints } from '#web/desk/ui/key-hints.tsx';
import styles from './key-list.module.css';

export type KeyLine = { keys: readonly string[]; does: string; rare?: true };

type KeyListProps = { keys: readonly KeyLine[]; all: boolean; onAll: () => void; children?: ReactNode };

/** Explains the keys and the marks on the sheet. */
export function KeyList({ keys: lines, all, onAll, children }: KeyListProps) {
  return (
    <div className={`row ${styles.foot}`}>
      <KeyHints hints={lines.filter(({ rare }) => all || !rare)}>
        <li>
          <button type="button" className={styles.all} aria-expanded={all} onClick={onAll}>
            <kbd>?</kbd> all keys
          </button>
        </li>
      </KeyHints>
      {children && <ul className={styles.legend}>{children}</ul>}
    </div>
  );
}

type NeedYouProps = {
  problems: number;
  /** For example 'One hole needs you.' */
  words: string;
  onProblem: () => void;
};

/** Shows how many fields need attention. Like F2, it jumps to the next one. */
export function NeedYou({ problems, words, onProblem }: NeedYouProps) {
  return (
    <div className={styles.problems} role="status">
      {problems > 0 && (
        <button type="button" className="with-icon" onClick={onProblem}>
          <DeskIcon name="warning" />
          {words} <kbd>F2</kbd>
        </button>
      )}
    </div>
  );
}
