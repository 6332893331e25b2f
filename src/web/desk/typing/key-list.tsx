import type { ReactNode } from 'react';
import { KeyHints } from '#web/desk/ui/key-hints.tsx';
import styles from './key-list.module.css';

export type KeyLine = { keys: readonly string[]; does: string; rare?: true };

type KeyListProps = { keys: readonly KeyLine[]; all: boolean; onAll: () => void; children?: ReactNode };

/** What the keys do, and what the marks on the sheet mean. */
export function KeyList({ keys: lines, all, onAll, children }: KeyListProps) {
  return (
    <div className={styles.foot}>
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
