import * as z from 'zod/mini';

/** Why somebody says so: one line, without control characters or any that turns the direction of what follows. */
export const Reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(280),
    z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u, 'must be plain text'),
  );
