import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './box.module.css';
import { DeskIcon, type DeskIconName } from './desk-icon.tsx';

/** Colors are in desk.css, by `data-tone`. */
export type Tone = 'plain' | 'ok' | 'warn' | 'danger';

type BoxProps = ComponentProps<'div'> & { tone?: Tone; icon?: DeskIconName };

/** A short message with a tone, and its buttons to the right of it, or below it in a Row. */
export function Box({ tone = 'plain', icon, className, children, ...rest }: BoxProps) {
  return (
    <div {...rest} className={classNames(styles.box, className)} data-tone={tone}>
      {icon && <DeskIcon name={icon} />}
      {children}
    </div>
  );
}
