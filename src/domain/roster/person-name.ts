const LONGEST_NAME = 80;

/** Removes the stray spaces and invisible characters that spreadsheets leave in a person's name. */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

const PARTICLE = /^(?:d[aeiu]|del|la|le|der|den|van|von|st\.?)$/i;
const SUFFIX = /^(?:[js]r|i{1,3}|iv|esq|md|phd)\.?$/i;

/** `Elm, Ed` becomes `Ed Elm`. Text after a full name, as in `Ann Two, Jr.`, stays where it is. */
export function firstNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.split(', ');
  const isLastName = last
    .split(' ')
    .slice(0, -1)
    .every((word) => PARTICLE.test(word));
  const isFirstName = /^\p{L}/u.test(first) && !SUFFIX.test(first);
  return isLastName && isFirstName && more.length === 0 ? `${first} ${last}` : name;
}

/** Whether a reader would take the two spellings for the same person. */
export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

export function nameProblem(name: string): string | null {
  if (name === '') return 'Type a name, or remove this line.';
  if (name.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters.`;
  // Control characters, invisible characters, and line and paragraph separators.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name))
    return 'There is a hidden character in this name. Type it again.';
  if (!/\p{L}/u.test(name)) return `“${name}” is not a name.`;
  if (hasMoreThanName(name)) return 'Keep only the name: it will be public.';
  return null;
}

/** Whether a list position, a handicap, a phone number or an email address has ended up in the name. */
function hasMoreThanName(name: string): boolean {
  const isFigure = (word: string) => /^[(#+-]?\d+(?:[.,]\d+)?[).:]?$/.test(word);
  return /@|\d{3}/.test(name) || name.split(' ').some(isFigure);
}

/** Converts a name to lowercase letters that every keyboard has: 'Väinö Østby' becomes 'vaino ostby'. */
export function plainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđæß]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Letters that Unicode does not split into a base letter and a diacritic. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', ß: 'ss' };

/** Spellings that a reader would take for the same person share one key. */
export function nameKey(name: string): string {
  return plainLetters(tidyName(name));
}
