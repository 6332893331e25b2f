import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './paper.module.css';

type PaperProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'form' | 'ol' | 'ul' | 'nav';
  /** Adds padding and stacks the content. */
  padded?: boolean;
  /** Draws lines between its parts. */
  ruled?: boolean;
};

/** The sheet that a page is written on. */
export function Paper({ as: Element = 'div', padded, ruled, className, ...rest }: PaperProps) {
  return (
    <Element
      {...rest}
      className={classNames(styles.paper, padded && styles.padded, ruled && styles.ruled, className)}
    />
  );
}
