import type { Captain, signIn } from '#contract/captains.ts';
import { readAccessCode } from '#domain/access-code.ts';
import { call } from '#web/api/call.ts';
import { Typo } from './sign-in-problem.ts';

/** Asks whose code it is. Whoever is signed in here stays so. */
export function whoseCode(accessCode: string): Promise<Captain> {
  if (!readAccessCode(accessCode)) return Promise.reject(new Typo());
  return call<typeof signIn>('POST', '/api/captains/auth', { body: { accessCode, onlyAsk: true } });
}
