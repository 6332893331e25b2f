import { externalStore } from '#web/external-store.ts';

export type Toast = { title: string; description: string; destructive: boolean };
export type ShownToast = Toast & { id: number; open: boolean };

/** a toast that was dismissed is closed at once and forgotten much later. */
export const REMOVED_AFTER_MS = 1_000_000;

/** one at a time, so a new one takes the place of the old one. */
export const toasts = externalStore<readonly ShownToast[]>([]);

let lastId = 0;

export function showToast(toast: Toast): void {
  lastId += 1;
  toasts.set([{ ...toast, id: lastId, open: true }]);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), REMOVED_AFTER_MS);
}
