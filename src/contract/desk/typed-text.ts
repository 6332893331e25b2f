import * as z from 'zod/mini';
import { NOT_PLAIN, PLAIN_TEXT } from '#contract/plain-text.ts';

/** One line that organizers type. */
export function line(most: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(PLAIN_TEXT, NOT_PLAIN));
}

/** The same with an empty field for "to be announced". */
export function lineOrNothing(most: number) {
  return z.nullable(line(most));
}
