import type { ReactNode } from 'react';
import styles from './key-hints.module.css';

type KeyHintsProps = {
  hints: readonly { keys: readonly string[]; does: string }[];
  /** List items shown after the hints. */
  children?: ReactNode;
};

/** A page's keyboard shortcuts. Hidden in narrow windows. */
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
