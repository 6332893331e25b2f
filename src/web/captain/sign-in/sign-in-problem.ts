import { ApiError } from '#web/api/client.ts';
import { SIGN_IN } from '#web/captain/texts.ts';

/** No such code can have been issued, so nothing is sent. */
export class Typo extends Error {}

/** Neither the server nor the code itself has said no: nobody was asked. */
export function foundNoConnection(error: unknown): boolean {
  return error !== null && !(error instanceof Typo) && !(error instanceof ApiError);
}

/** R-39's toast says that it failed; this says why, next to the field, and stays. */
export function signInProblem(error: unknown): string {
  if (error instanceof Typo) return SIGN_IN.typo;
  if (!(error instanceof ApiError)) return SIGN_IN.noConnection;
  if (error.status === 401) return SIGN_IN.wrongCode;
  if (error.status === 429) return SIGN_IN.tooMany;
  return SIGN_IN.notChecked;
}
