import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { signIn } from '#contract/captains.ts';
import { readAccessCode } from '#domain/access-code.ts';
import { call } from '#web/api/call.ts';
import { sendWaiting } from '#web/captain/outbox/keep-sending.ts';
import { setSignedIn } from '#web/captain/session/captain-queries.ts';
import { forgetOwedSignOut } from '#web/captain/session/sign-out.ts';
import { TOASTS, welcome } from '#web/captain/texts.ts';
import { dismissAll, showToast } from '#web/captain/toasts/toasts.ts';
import { forgetTab } from '#web/device/tab-memory.ts';
import { foundNoConnection, Typo } from './sign-in-problem.ts';

/**
 * R-39 says "any error", and a code whose check character does not match is one. So a typo shows the same toast
 * as a refusal, but nothing is sent, and the text next to the field says that it is a typo.
 */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (accessCode: string) => {
      if (!readAccessCode(accessCode)) throw new Typo();
      return call<typeof signIn>('POST', '/api/captains/auth', { body: { accessCode } });
    },
    onMutate: dismissAll,
    onSuccess: async (captain) => {
      await forgetOwedSignOut();
      forgetTab();
      await setSignedIn(queryClient, captain);
      showToast(welcome(captain.name));
      sendWaiting(queryClient);
    },
    onError: () => showToast(TOASTS.authenticationFailed),
  });
}

/** What was said for want of a connection is unsaid when it is back. */
export function useUnsaidOnline(signIn: ReturnType<typeof useSignIn>): void {
  const unsay = useEffectEvent(() => foundNoConnection(signIn.error) && signIn.reset());
  useEffect(() => {
    const listen = () => void unsay();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
