import type { Captain, signIn } from '#contract/captains.ts';
import { checkCharacter, formatAccessCode, readAccessCode } from '#domain/access-code.ts';
import { call } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';
import { SIGN_IN } from '#web/captain/texts.ts';

/** Without a limit, a browser on one bar of signal may keep the captain waiting for minutes. */
const ANSWER_WITHIN_MS = 15_000;

/** Signs in. With `onlyAsk`, only identifies the code's captain. A code with a typo is not sent. */
export async function presentCode(
  accessCode: string,
  { onlyAsk = false }: { onlyAsk?: boolean } = {},
): Promise<Captain> {
  const code = readAccessCode(accessCode);
  if (!code) throw new Typo();
  const symbols = `${code.selector}${code.secret}`;
  return call<typeof signIn>('POST', '/api/captains/auth', {
    body: {
      accessCode: formatAccessCode(symbols + checkCharacter(symbols)),
      ...(onlyAsk && { onlyAsk }),
    },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}

/** The code cannot have been issued, so it is not sent. */
export class Typo extends Error {}

/** The code has no typo, but the server could not be reached. */
export function foundNoConnection(error: unknown): boolean {
  return error !== null && !(error instanceof Typo) && !(error instanceof ApiError);
}

/** The reason for a failure. Stays next to the field after R-39's toast has closed. */
export function signInProblem(error: unknown, wasReplaced = false): string {
  if (error instanceof Typo) return SIGN_IN.typo;
  if (!(error instanceof ApiError)) return SIGN_IN.noConnection;
  if (error.status === 401) return wasReplaced ? SIGN_IN.oldCode : SIGN_IN.wrongCode;
  if (error.status === 429) return SIGN_IN.tooMany;
  return SIGN_IN.notChecked;
}
