import { scoresUpdated, type ToastTexts } from '#web/captain/texts.ts';
import { externalStore } from '#web/external-store.ts';

export type ShownToast = ToastTexts & { id: number; open: boolean };

/** how long a toast is shown. */
export const SHOWN_FOR_MS = 5_000;
/** a dismissed toast closes immediately and is removed much later. */
export const REMOVED_AFTER_MS = 1_000_000;

/** one toast at a time. A new one replaces the old one. */
export const toasts = externalStore<readonly ShownToast[]>([]);

let lastId = 0;
/** A success waits until the failure on the screen has closed, so that it does not replace the failure. */
let next: ToastTexts | null = null;

export function showToast(toast: ToastTexts): void {
  if (!toast.destructive && toasts.get().some(({ open, destructive }) => open && destructive)) {
    next = together(next, toast);
    return;
  }
  lastId += 1;
  const id = lastId;
  toasts.set([{ ...toast, id, open: true }]);
  setTimeout(() => dismissToast(id), SHOWN_FOR_MS);
}

export function dismissToast(id: number): void {
  const shown = toasts.get().find((toast) => toast.id === id);
  if (!shown?.open) return;
  toasts.set(toasts.get().map((toast) => (toast === shown ? { ...toast, open: false } : toast)));
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), REMOVED_AFTER_MS);
  const waited = next;
  next = null;
  if (waited) showToast(waited);
}

/** Called once the outbox is empty: a failure still on the screen would contradict the saved scores. */
export function dismissFailure(): void {
  for (const { id, destructive } of toasts.get()) if (destructive) dismissToast(id);
}

/** Called when a captain submits a code, and so has already seen how the previous attempt ended. */
export function dismissAll(): void {
  next = null;
  for (const { id } of toasts.get()) dismissToast(id);
}

const together = (earlier: ToastTexts | null, later: ToastTexts): ToastTexts =>
  earlier?.scores && later.scores ? scoresUpdated(earlier.scores + later.scores) : later;
