import type { ComponentProps, HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Tone } from './box.tsx';
import { DeskIcon, type DeskIconName } from './desk-icon.tsx';
import styles from './sign.module.css';

type SignProps = HTMLAttributes<HTMLElement> & {
  tone?: Tone;
  icon: DeskIconName | null;
  as?: 'p' | 'li' | 'span';
};

/** A short status with an icon in its color. */
export function Sign({ tone = 'plain', icon, as: Element = 'p', className, children, ...rest }: SignProps) {
  return (
    <Element {...rest} className={classNames('with-icon', styles.sign, className)} data-tone={tone}>
      {icon && <DeskIcon name={icon} />}
      <span>{children}</span>
    </Element>
  );
}

/** Several signs side by side. */
export function Signs({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.signs, className)} />;
}

/** Confirms a save. Only the text is in the live region, so that screen readers announce it once. */
export function Saved({ text }: { text: string }) {
  return (
    <p className={classNames('with-icon', styles.sign)} data-tone="ok">
      {text !== '' && <DeskIcon name="check" />}
      <span role="status">{text}</span>
    </p>
  );
}
