import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './table.module.css';

type TableProps = ComponentProps<'table'> & {
  /** On a phone, a row's cells are stacked. */ stacks?: boolean;
};

/** A table with a line below each row. */
export function Table({ stacks, className, ...rest }: TableProps) {
  return <table {...rest} className={classNames(styles.table, stacks && styles.stacks, className)} />;
}
