/** A value just outside a bound, and the constraint (or the error's code) that must stop it. */
export type Bound = { by: string; rule: string; sql: readonly string[] };

export const bound = (by: string, rule: string, ...sql: readonly string[]): Bound => ({ by, rule, sql });

/** The first row of a table once more. */
export const again = (table: string): string =>
  `insert into ${table} overriding system value select * from ${table} limit 1`;
