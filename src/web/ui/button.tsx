import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/**
 * Each class is accessed by name, so that the build can inline it. The last three classes are defined in
 * `styles/buttons-at-work.css`.
 */
const LOOKS = {
  plain: undefined,
  gold: styles.gold,
  line: styles.line,
  confirm: 'button-confirm',
  danger: 'button-danger',
  quiet: 'button-quiet',
} as const;
/** Defined in `styles/buttons-at-work.css`. */
const SIZES = { small: 'button-small', large: 'button-large' } as const;

type Variant = keyof typeof LOOKS;
type Size = keyof typeof SIZES;

export function buttonClass(variant: Variant = 'plain', className?: string, size?: Size): string {
  return classNames(styles.button, LOOKS[variant], size && SIZES[size], className);
}

type ButtonProps = ComponentProps<'button'> & { variant?: Variant; size?: Size; busy?: boolean };

/** A busy button keeps its place and focus, and ignores clicks (`styles/buttons-busy.css`). */
export function Button({ variant, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className, size)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> & {
  href: string;
  onClick?: () => void;
};

/** A link within this site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, className, size)} />;
}
