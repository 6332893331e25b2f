import * as z from 'zod/mini';
import { REASON_LENGTH } from './limits.ts';

/**
 * One line, without control characters or characters that change the text direction. Joiners are allowed: emoji
 * families and Persian words need them.
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

/** The reason for an answer or a change. */
export const Reason = line(REASON_LENGTH);
