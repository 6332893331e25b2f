import { TOASTS } from '#web/captain/texts.ts';
import { showToast } from '#web/captain/toasts/toasts.ts';

/** R-41, where no sheet is open to say it: the device's storage has failed, so that nothing was sent. */
export function tellIfNotKept(kept: Promise<unknown>): void {
  kept.catch(() => showToast(TOASTS.updateFailed));
}
