import * as z from 'zod/mini';
import { NOT_PLAIN, PLAIN_TEXT } from './plain-text.ts';

/** Why somebody says so: one line. */
export const Reason = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(280), z.regex(PLAIN_TEXT, NOT_PLAIN));
