import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './layout.module.css';

/** The page's sheet and a side column of width `--side`, which moves below in narrow windows. */
export function Beside({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.beside, className)} />;
}

/** A second section below the sheet, under a thick line. */
export function Second({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles.second, className)} />;
}
