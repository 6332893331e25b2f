/** A value just outside a bound. `by` is the constraint that must refuse it, or the expected error code. */
export type Bound = { by: string; rule: string; sql: readonly string[] };

export const bound = (by: string, rule: string, ...sql: readonly string[]): Bound => ({ by, rule, sql });

/** Inserts the first row of a table again. */
export const again = (table: string): string =>
  `insert into ${table} overriding system value select * from ${table} limit 1`;
