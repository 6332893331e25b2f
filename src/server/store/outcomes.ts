import * as z from 'zod/mini';
import { keptKey } from '#server/secrets/tokens.ts';
import { type Connection, queryOne } from './sql.ts';

/** Refusals of begin_at_desk, and so of every function that takes an organizer's session. */
export const AT_DESK = ['signed-out', 'not-fresh'] as const;
/** Refusals of begin_desk_change: OF_SITE for a change to all years, OF_YEAR for a change to one. */
export const OF_SITE = [...AT_DESK, 'no-tournament'] as const;
export const OF_YEAR = [...OF_SITE, 'completed'] as const;
/** Refusals of every function that posts. */
export const POSTING = ['completed', 'official', 'key-reused'] as const;

/** The version that an organizer's change is based on; null overwrites any version. */
export type Seen = number | null;

/** The declared outcomes of each function, by its name. */
export const DECLARED = new Map<string, ReadonlySet<string>>();

/** An outcome as a call reports it: `not-found as no-card` reports `not-found` as `no-card`. */
type Meaning<Word extends string> = Word extends `${string} as ${infer Meant}` ? Meant : Word;

/**
 * Declares a database function: its name, every outcome besides `done`, and the other columns that it returns. The
 * caller adds its parameters: `rowFunction(…)<[session: Buffer, line: number]>`. An undeclared outcome is an error.
 */
export function rowFunction<const Word extends string, Columns extends z.core.$ZodShape>(
  name: string,
  words: readonly Word[],
  columns: Columns,
) {
  const meanings = new Map<string, 'done' | Meaning<Word>>([['done', 'done']]);
  for (const word of words) {
    const [said = word, meant = said] = word.split(' as ');
    meanings.set(said, meant as Meaning<Word>);
  }
  DECLARED.set(name, new Set(meanings.keys()));
  type Row = z.output<z.ZodMiniObject<Columns>>;
  const row: z.ZodMiniType<unknown> = z.object({ ...columns, outcome: z.enum([...meanings.keys()]) });
  return async <Parameters extends readonly unknown[]>(db: Connection, ...values: Parameters) => {
    const text = `select * from ${name}(${values.map((_, at) => `$${at + 1}`).join(', ')}) as outcome`;
    const found = await queryOne(name.replaceAll('_', '-'), text, row)(db, ...values);
    const { outcome: word = '', ...others } = (found ?? {}) as Row & { outcome?: string };
    const outcome = meanings.get(word);
    if (!outcome) throw new Error(`${name} has no outcome`);
    return { ...(others as unknown as Row), outcome };
  };
}

/** Declares a database function that returns only its outcome. */
export function outcomeFunction<const Word extends string>(name: string, words: readonly Word[]) {
  const call = rowFunction(name, words, {});
  return async <Parameters extends readonly unknown[]>(db: Connection, ...values: Parameters) =>
    (await call(db, ...values)).outcome;
}

/** If stale, nothing was written, and `current` is the newer value. */
export type Posted<Current, Refusal> = { outcome: 'done' | 'stale'; current: Current } | { outcome: Refusal };

/**
 * Declares a database function that posts a value and returns the current one. Besides `words`, its outcome can be
 * `stale`.
 */
export function postFunction<const Word extends string, Row extends z.ZodMiniType, Current>(
  name: string,
  words: readonly Word[],
  row: Row,
  read: (row: z.output<Row>) => Current,
) {
  const call = rowFunction(name, [...words, 'stale'], { answer: z.unknown() });
  return async <Parameters extends readonly unknown[]>(
    db: Connection,
    ...values: Parameters
  ): Promise<Posted<Current, Meaning<Word>>> => {
    const { outcome, answer } = await call(db, ...values);
    const isThere = outcome === 'done' || outcome === 'stale';
    const posted = isThere ? { outcome, current: read(z.parse(row, answer)) } : { outcome };
    return posted as Posted<Current, Meaning<Word>>;
  };
}

export type DeskPost = { session: Buffer; tournamentId: number; key: string | null; seenVersion: Seen };

/** Functions that post from the desk take the session and the year first, and the key and the expected version last. */
export function deskValues({ session, tournamentId, key, seenVersion }: DeskPost, ...values: unknown[]) {
  return [session, tournamentId, ...values, key && keptKey(key), seenVersion];
}

/** The author of a post from the command line, and the reason. */
export type Posting = {
  /** Null makes the connection's database user the author. */
  organizer: string | null;
  reason: string | null;
  key: string | null;
  seenVersion: Seen;
};
export const UNNAMED: Posting = { organizer: null, reason: null, key: null, seenVersion: null };

/** Functions that post from the command line take these last. */
export function commandValues({ organizer, reason, key, seenVersion }: Posting) {
  return [seenVersion, key && keptKey(key), organizer, reason];
}
