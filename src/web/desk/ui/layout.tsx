import type { ComponentProps, HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './layout.module.css';

type PaperProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'form' | 'ol' | 'ul' | 'nav';
  /** Adds padding and stacks the content. */
  padded?: boolean;
  /** Draws lines between the children. */
  ruled?: boolean;
};

/** A sheet of paper, the background of a page's content. */
export function Paper({ as: Element = 'div', padded, ruled, className, ...rest }: PaperProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.paper,
        padded && `stack ${styles.padded}`,
        ruled && styles.ruled,
        className,
      )}
    />
  );
}

type RowProps = ComponentProps<'div'> & {
  /** On a phone, buttons take up the full width. */
  wide?: boolean;
  /** Moves the items apart, to both ends of the row. */
  apart?: boolean;
};

/** Buttons and text side by side. */
export function Row({ wide, apart, className, ...rest }: RowProps) {
  return (
    <div {...rest} className={classNames('row', wide && styles.wide, apart && styles.apart, className)} />
  );
}

/** The page's sheet and a side column of width `--side`, which moves below the sheet in narrow windows. */
export function Beside({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.beside, className)} />;
}

/** A second section below the sheet, under a thick line. */
export function Second({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames('stack', styles.second, className)} />;
}

type TableProps = ComponentProps<'table'> & {
  /** Stacks the cells of each row on a phone. */
  stacks?: boolean;
};

/** A table with a line below each row. */
export function Table({ stacks, className, ...rest }: TableProps) {
  return <table {...rest} className={classNames(styles.table, stacks && styles.stacks, className)} />;
}
