import type { Captain, signIn } from '#contract/captains.ts';
import { readAccessCode } from '#domain/access-code.ts';
import { call } from '#web/api/call.ts';
import { Typo } from './sign-in-problem.ts';

/** On one bar of signal a browser may wait for minutes, and the captain with it. */
const ANSWER_WITHIN_MS = 15_000;

/** Signs in. `onlyAsk`: tells whose code it is, and whoever is signed in here stays so. A typo is not sent. */
export async function presentCode(
  accessCode: string,
  { onlyAsk = false }: { onlyAsk?: boolean } = {},
): Promise<Captain> {
  if (!readAccessCode(accessCode)) throw new Typo();
  return call<typeof signIn>('POST', '/api/captains/auth', {
    body: { accessCode, ...(onlyAsk && { onlyAsk }) },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
