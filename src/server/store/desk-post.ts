import * as z from 'zod/mini';
import { keptKey } from '#server/secrets/tokens.ts';
import { type Db, firstRow } from './sql.ts';

const REFUSALS = [
  'signed-out',
  'not-fresh',
  'not-found',
  'not-open',
  'completed',
  'official',
  'key-reused',
  'own-entry',
] as const;
export type PostRefusal = (typeof REFUSALS)[number];

/** Stale: nothing was written, and `current` is the newer one. */
export type DeskPosted<Row> = { outcome: 'done' | 'stale'; current: Row } | { outcome: PostRefusal };

export type DeskPost = {
  session: Buffer;
  tournamentId: number;
  key: string | null;
  seenVersion: number | null;
};

/**
 * Calls one of the functions that post for an organizer's session. The session and the year come first, the key and
 * the version seen come last.
 */
export async function postFromDesk<Row extends z.ZodMiniType, Answer>(
  db: Db,
  name: string,
  { session, tournamentId, key, seenVersion }: DeskPost,
  values: readonly unknown[],
  { row, read }: { row: Row; read: (row: z.output<Row>) => Answer },
): Promise<DeskPosted<Answer>> {
  const all = [session, tournamentId, ...values, key && keptKey(key), seenVersion];
  const parameters = all.map((_, at) => `$${at + 1}`).join(', ');
  const answered = await firstRow(
    db,
    {
      name: name.replaceAll('_', '-'),
      text: `select outcome, answer from ${name}(${parameters})`,
      row: z.object({ outcome: z.enum(['done', 'stale', ...REFUSALS]), answer: z.unknown() }),
    },
    all,
  );
  if (!answered) throw new Error('a post has no outcome');
  const { outcome, answer } = answered;
  if (outcome !== 'done' && outcome !== 'stale') return { outcome };
  return { outcome, current: read(z.parse(row, answer)) };
}
