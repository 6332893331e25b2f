import type { ReactNode } from 'react';
import styles from './key-hints.module.css';

type KeyHintsProps = {
  hints: readonly { keys: readonly string[]; does: string }[];
  /** Further items of the list. */
  children?: ReactNode;
};

/** The keys of a page, where there is a keyboard. */
export function KeyHints({ hints, children }: KeyHintsProps) {
  return (
    <ul className={styles.hints}>
      {hints.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key can be pressed twice
            <kbd key={at}>{key}</kbd>
          ))}{' '}
          {does}
        </li>
      ))}
      {children}
    </ul>
  );
}
