import { ApiError } from '#web/api/client.ts';

/** The server's answer if somebody else was faster; null for anything else. */
export function staleAnswer<Current>(error: unknown): { message: string; current: Current } | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return JSON.parse(error.message.replace(/^412: /, ''));
}

export function staleSentence(error: unknown): string | null {
  return staleAnswer(error)?.message ?? null;
}
