import type { ReactNode } from 'react';
import styles from './key-hints.module.css';

type KeyHintsProps = {
  hints: readonly { keys: readonly string[]; does: string }[];
  /** More items for the list. */
  children?: ReactNode;
};

/** A page's keys. Shown only if there is a keyboard. */
export function KeyHints({ hints, children }: KeyHintsProps) {
  return (
    <ul className={styles.hints}>
      {hints.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hint may contain the same key twice
            <kbd key={at}>{key}</kbd>
          ))}{' '}
          {does}
        </li>
      ))}
      {children}
    </ul>
  );
}
