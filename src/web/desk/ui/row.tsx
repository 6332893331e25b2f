import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './row.module.css';

type RowProps = ComponentProps<'div'> & {
  /** On a phone, buttons take up the full width. */
  wide?: boolean;
  /** Puts the last item at the far end. */
  apart?: boolean;
};

/** Buttons side by side, with their text. */
export function Row({ wide, apart, className, ...rest }: RowProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.row, wide && styles.wide, apart && styles.apart, className)}
    />
  );
}
