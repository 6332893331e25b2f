import * as RadixToast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { TOASTER } from '#web/captain/texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './toaster.module.css';
import { dismissToast, type ShownToast, toasts } from './toasts.ts';

const NONE: readonly ShownToast[] = [];

/**
 * a swipe of over 50 px to the right dismisses a toast, and F8 focuses it. Both are Radix defaults, spelled
 * out here.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => NONE);
  return (
    <RadixToast.Provider duration={Number.POSITIVE_INFINITY} swipeDirection="right" swipeThreshold={50}>
      {shown.map((toast) => (
        <Message key={toast.id} {...toast} />
      ))}
      <RadixToast.Viewport className={styles.viewport} hotkey={HOTKEY} data-stays-reachable />
    </RadixToast.Provider>
  );
}

const HOTKEY = ['F8'];

function Message({ id, open, title, description, destructive }: ShownToast) {
  return (
    <RadixToast.Root
      className={classNames(styles.toast, destructive && styles.destructive)}
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && dismissToast(id)}
    >
      <span className={styles.badge}>
        <Icon name={destructive ? 'warning' : 'check'} />
      </span>
      <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>
      <RadixToast.Description className={styles.description}>{description}</RadixToast.Description>
      <RadixToast.Close className={styles.close} aria-label={TOASTER.dismiss}>
        <Icon name="close" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
