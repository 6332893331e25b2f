import * as z from 'zod/mini';
import { keptKey } from '#server/secrets/tokens.ts';
import { type Db, query } from '#server/store/sql.ts';

/** The score that a sender's correction is based on. */
export type Seen = { version: number; strokes: number | null };
/** The state of a new score. */
export const UNTOUCHED: Seen = { version: 1, strokes: null };

/** A correction as it was acknowledged to its sender. */
export type Acknowledgement = {
  key: string;
  actor: string;
  scoreId: number;
  version: number;
  strokes: number | null;
  points: number;
  /** Null if sent without If-Match. */
  seen: Seen | null;
};

/**
 * The responses that senders received, by idempotency key. Kept outside the database, so that the two can be compared.
 */
export class Ledger {
  readonly acknowledged = new Map<string, Acknowledgement>();
  readonly refusedKeys = new Set<string>();

  acknowledge(acknowledgement: Acknowledgement): void {
    this.acknowledged.set(keptKey(acknowledgement.key), acknowledgement);
  }

  refuse(key: string): void {
    this.refusedKeys.add(keptKey(key));
  }
}

const Strokes = z.nullable(z.number());

const TRAIL_OF_SCORE = query(
  'trail-of-score',
  `select idempotency_key as key, actor, score_version as version, from_strokes as "from", to_strokes as "to"
    from corrections where score_id = $1 order by score_version`,
  z.object({
    key: z.nullable(z.string()),
    actor: z.string(),
    version: z.number(),
    from: Strokes,
    to: Strokes,
  }),
);
const ALL_SCORES = query('all-scores', 'select id from scores', z.object({ id: z.number() }));

/**
 * Differences between the corrections in the database and the responses that senders received. Each acknowledged
 * correction must be recorded exactly once, as it was acknowledged, and no other correction may be recorded. Versions
 * must be consecutive, and no sender may have overwritten a score that they had not seen.
 */
export async function ledgerFaults(db: Db, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const expected = new Map(ledger.acknowledged);
  for (const { id } of await ALL_SCORES(db)) {
    let before = UNTOUCHED;
    for (const { key, actor, version, from, to } of await TRAIL_OF_SCORE(db, id)) {
      const fault = (what: string) => faults.push(`score ${id}, version ${version}, key ${key}: ${what}`);
      const told = expected.get(key ?? '');
      expected.delete(key ?? '');
      if (version !== before.version + 1 || from !== before.strokes)
        fault('does not follow the previous line');
      if (!told) fault(`is unexpected: ${responseTo(ledger, key)}`);
      else {
        if (told.scoreId !== id || told.version !== version) fault('was acknowledged for another version');
        if (told.strokes !== to) fault(`has ${to} strokes, but ${told.strokes} were acknowledged`);
        if (told.actor !== actor) fault(`names ${actor}, but ${told.actor} sent it`);
        if (told.seen && (told.seen.version !== before.version || told.seen.strokes !== from))
          fault(`overwrote version ${before.version}, but its sender had seen ${told.seen.version}`);
      }
      before = { version, strokes: to };
    }
  }
  for (const { key, scoreId, version } of expected.values())
    faults.push(`score ${scoreId}, version ${version}, key ${key}: acknowledged, but not recorded`);
  return faults;
}

function responseTo(ledger: Ledger, key: string | null): string {
  if (key === null) return 'no sender sent it';
  if (ledger.refusedKeys.has(key)) return 'it was refused';
  return ledger.acknowledged.has(key) ? 'it is recorded twice' : 'it was never acknowledged';
}
