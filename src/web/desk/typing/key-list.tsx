import type { ReactNode } from 'react';
import styles from './key-list.module.css';

export type KeyLine = { keys: readonly string[]; does: string; rare?: true };

type KeyListProps = { keys: readonly KeyLine[]; all: boolean; onAll: () => void; children?: ReactNode };

/** What the keys do, and what the marks on the sheet mean. */
export function KeyList({ keys: lines, all, onAll, children }: KeyListProps) {
  return (
    <div className={styles.foot}>
      <ul className={styles.keys}>
        {lines
          .filter(({ rare }) => all || !rare)
          .map(({ keys, does }) => (
            <li key={does}>
              {keys.map((key, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a key can be pressed twice
                <kbd key={at}>{key}</kbd>
              ))}{' '}
              {does}
            </li>
          ))}
        <li>
          <button type="button" aria-expanded={all} onClick={onAll}>
            <kbd>?</kbd> all keys
          </button>
        </li>
      </ul>
      {children && <ul className={styles.legend}>{children}</ul>}
    </div>
  );
}
