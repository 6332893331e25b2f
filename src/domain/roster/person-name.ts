const LONGEST_NAME = 80;

/** One person's name as typed or pasted, with the spaces that spreadsheets leave in it tidied up. */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Two spellings that a reader would take for the same person. */
export function sameName(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** What is wrong with a tidied name; null if nothing is. */
export function nameProblem(name: string): string | null {
  if (name === '') return 'Type a name, or take this line out.';
  if (name.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} letters.`;
  // Control characters, and those that turn the direction of what follows.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name))
    return 'There is a hidden character in this name. Type it again.';
  if (!/\p{L}/u.test(name)) return `“${name}” is not a name.`;
  return null;
}

/** In small letters that every keyboard has: 'Väinö Østby' is 'vaino ostby'. */
export function plainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđæß]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Letters that are not another one with a mark. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', ß: 'ss' };

function keyOf(name: string): string {
  return plainLetters(tidyName(name));
}
