import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './layout.module.css';

/** The page's sheet, and beside it what belongs to it; below it where there is no room. `--side` is the second's width. */
export function Beside({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.beside, className)} />;
}

/** A second thing, below the paper under a thick line. */
export function Second({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles.second, className)} />;
}
