import * as z from 'zod/mini';

/** Who posts, and as what: the key and the version seen work as they do for a score's correction. */
export type Posting = {
  /** Null: whoever the database knows the connection as. */
  organizer: string | null;
  reason: string | null;
  key: string | null;
  seenVersion: number | null;
};

export const UNNAMED: Posting = { organizer: null, reason: null, key: null, seenVersion: null };

const REFUSALS = ['not-found', 'not-open', 'completed', 'official', 'key-reused'] as const;

/** Stale: nothing was written, and `current` is the newer one. */
export type Posted<Row> =
  | { outcome: 'done' | 'stale'; current: Row }
  | { outcome: (typeof REFUSALS)[number] };

/** What the database functions that post a match or a card answer. */
export function answered<Row extends z.ZodMiniType>(row: Row) {
  return z.discriminatedUnion('outcome', [
    z.object({ outcome: z.enum(['done', 'stale']), answer: row }),
    z.object({ outcome: z.enum(REFUSALS), answer: z.null() }),
  ]);
}

export function asPosted<Row>(
  found:
    | { outcome: 'done' | 'stale'; answer: Row }
    | { outcome: (typeof REFUSALS)[number]; answer: null }
    | undefined,
): Posted<Row> {
  if (!found) throw new Error('what was posted has no outcome');
  if (found.outcome === 'done' || found.outcome === 'stale')
    return { outcome: found.outcome, current: found.answer };
  return { outcome: found.outcome };
}
