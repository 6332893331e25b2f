import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { sendWaiting } from '#web/captain/outbox/keep-sending.ts';
import { setSignedIn } from '#web/captain/session/captain-queries.ts';
import { forgetOwedSignOut } from '#web/captain/session/sign-out.ts';
import { TOASTS, welcome } from '#web/captain/texts.ts';
import { dismissAll, showToast } from '#web/captain/toasts/toasts.ts';
import { useTask } from '#web/captain/use-task.ts';
import { forgetTab } from '#web/device/tab-memory.ts';
import { foundNoConnection, presentCode } from './present-code.ts';

/** `again`: an automatic retry of a code whose link was opened offline. Shows no error if still offline. */
type Attempt = { accessCode: string; again?: boolean };

/**
 * R-39 says "any error", which includes a code whose check character does not match. So a typo shows the same toast
 * as a refusal, but nothing is sent, and the text next to the field calls it a typo.
 */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useTask(async ({ accessCode, again = false }: Attempt) => {
    if (!again) dismissAll();
    try {
      const captain = await presentCode(accessCode);
      await forgetOwedSignOut();
      forgetTab();
      await setSignedIn(queryClient, captain);
      showToast(welcome(captain.name));
      sendWaiting(queryClient);
    } catch (error) {
      if (!(again && foundNoConnection(error))) showToast(TOASTS.authenticationFailed);
      throw error;
    }
  });
}

/** Clears the offline message when the connection returns. */
export function useUnsaidOnline(signIn: ReturnType<typeof useSignIn>): void {
  const unsay = useEffectEvent(() => foundNoConnection(signIn.error) && signIn.reset());
  useEffect(() => {
    const listen = () => void unsay();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
