import * as z from 'zod/mini';

/** One line that organizers type: no control characters, and none that turns the direction of what follows. */
export function line(most: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(most),
      z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u, 'must be plain text'),
    );
}

/** The same with an empty field for "to be announced". */
export function lineOrNothing(most: number) {
  return z.nullable(line(most));
}
