import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './box.module.css';
import { DeskIcon, type DeskIconName } from './desk-icon.tsx';

/** The colors of each tone are in desk.css and tokens-at-work.css, under `data-tone`. */
export type Tone = 'plain' | 'ok' | 'warn' | 'danger';

type BoxProps = ComponentProps<'div'> & { tone?: Tone; icon?: DeskIconName };

/** A short message in the color of its tone. Its buttons are beside the text, or below it if they are in a Row. */
export function Box({ tone = 'plain', icon, className, children, ...rest }: BoxProps) {
  return (
    <div {...rest} className={classNames('row', styles.box, className)} data-tone={tone}>
      {icon && <DeskIcon name={icon} />}
      {children}
    </div>
  );
}
