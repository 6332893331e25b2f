import { ApiError } from '#web/api/client.ts';

/** What the server says if somebody else was faster; null for anything else. */
export function staleSentence(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const body: unknown = JSON.parse(error.message.replace(/^412: /, ''));
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof said === 'string' ? said : 'Somebody else has changed this. Yours was not saved.';
}
