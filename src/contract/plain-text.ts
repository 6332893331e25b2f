/**
 * One line, without control characters or any that turns the direction of what follows. Joiners may stand within it:
 * they turn several signs into one, in families of emoji and in words of Persian.
 */
export const PLAIN_TEXT =
  /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Co}\p{Cn}][\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Co}\p{Cn}\u200c\u200d]*$/u;
export const NOT_PLAIN = 'must be plain text';
