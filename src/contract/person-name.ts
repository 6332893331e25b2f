import * as z from 'zod/mini';
import { NAME_LENGTH } from './limits.ts';

/** No control characters, invisible characters or line breaks, and no unpaired surrogates, which cannot be stored. */
export const PersonName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(NAME_LENGTH),
    z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u),
    z.regex(/^\P{Cs}+$/u, 'must be plain text'),
  );

/**
 * Each name has only one spelling, so that no organizer can be mistaken for another: single spaces, normalized letters,
 * no invisible characters, and no second alphabet with look-alike letters.
 */
export const OrganizerName = z.string().check(
  z.normalize('NFKC'),
  z.overwrite((name) => name.replace(/\p{Zs}+/gu, ' ')),
  z.trim(),
  z.minLength(1),
  z.maxLength(NAME_LENGTH),
  z.regex(
    /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+$/u,
    'must be plain text',
  ),
  z.refine(
    (name) => !(/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)),
    'must use one alphabet',
  ),
);
