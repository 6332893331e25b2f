import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './row.module.css';

type RowProps = ComponentProps<'div'> & {
  /** On a phone its buttons take the whole width. */
  wide?: boolean;
  /** The last at the other end. */
  apart?: boolean;
};

/** Buttons beside each other, and what is said of them. */
export function Row({ wide, apart, className, ...rest }: RowProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.row, wide && styles.wide, apart && styles.apart, className)}
    />
  );
}
