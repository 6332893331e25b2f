import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** By name, so that the build can put in the constants. */
const LOOKS = {
  plain: undefined,
  gold: styles.gold,
  line: styles.line,
  confirm: styles.confirm,
  danger: styles.danger,
} as const;

type Variant = keyof typeof LOOKS;

export function buttonClass(variant: Variant = 'plain', className?: string): string {
  return classNames(styles.button, LOOKS[variant], className);
}

type ButtonProps = ComponentProps<'button'> & { variant?: Variant; busy?: boolean };

/** While busy it keeps its place and focus, and ignores clicks. */
export function Button({ variant, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

type ButtonLinkProps = { href: string; variant?: Variant; children: ReactNode };

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ href, variant, children }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClass(variant)}>
      {children}
    </Link>
  );
}
