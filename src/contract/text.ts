import * as z from 'zod/mini';
import { REASON_LENGTH } from './limits.ts';

/**
 * No control characters, and none that change the text direction. Joiners are allowed after the first character,
 * because Persian words and family emoji need them.
 */
const PLAIN_TEXT =
  /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Co}\p{Cn}][\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Co}\p{Cn}\u200c\u200d]*$/u;

/** A single line of typed text. */
export function line(most: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(PLAIN_TEXT, 'must be plain text'));
}

/** Like `line`; null means "to be announced". */
export function lineOrNothing(most: number) {
  return z.nullable(line(most));
}

/** The reason for an answer or a change. */
export const Reason = line(REASON_LENGTH);
