import * as z from 'zod/mini';
import { REASON_LENGTH } from './limits.ts';

/**
 * One line, without control characters or any that turns the direction of what follows. Joiners may stand within it:
 * they turn several signs into one, in families of emoji and in words of Persian.
 */
const PLAIN_TEXT =
  /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Co}\p{Cn}][\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Co}\p{Cn}\u200c\u200d]*$/u;

/** One line that people type. */
export function line(most: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(PLAIN_TEXT, 'must be plain text'));
}

/** The same with an empty field for "to be announced". */
export function lineOrNothing(most: number) {
  return z.nullable(line(most));
}

/** Why somebody says so. */
export const Reason = line(REASON_LENGTH);
