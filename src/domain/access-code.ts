/** Crockford's base32: no I, L, O or U, which are misread or misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };

const SELECTOR_LENGTH = 3;
const UNCHECKED_LENGTH = 15;
const CODE_LENGTH = 16;

/** The selector finds the captain's record. The secret proves possession of the code. */
export type AccessCode = { selector: string; secret: string };

/**
 * Parses a code as people type or paste it. A code that appears twice in a row is accepted. Only letters and digits
 * count. In a link or a sentence, text before the word "code" and words after the code are ignored, and so is everything
 * around four groups with dashes. Null means a typo: no such code can have been issued.
 */
export function readAccessCode(text: string): AccessCode | null {
  const plain = text
    .normalize('NFKC') // full-width letters, as some keyboards produce
    .replace(/%[0-9a-f]{2}/gi, ' '); // spaces and quotation marks, as encoded in links
  const [all = '', ...afterTheWord] = plain.split(/\bcode\b(?: is\b)?/i);
  const parts = afterTheWord.length > 0 ? afterTheWord : [all];
  const found = [FOUR_GROUPS, FIRST_SIXTEEN].flatMap((form) =>
    parts.map((part) => form.exec(part)?.[0] ?? ''),
  );
  return [plain, ...parts, ...found].map(readSymbols).find((code) => code !== null) ?? null;
}

/** Four groups joined by dashes, as codes are printed, anywhere in a sentence. */
const FOUR_GROUPS = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]{4}\p{Pd}){3}[\p{L}\p{N}]{4}(?![\p{L}\p{N}])/u;
/** The first sixteen letters and digits, which must end where a word ends: one symbol too many is a typo. */
const FIRST_SIXTEEN = /^[^\p{L}\p{N}]*(?:[\p{L}\p{N}][^\p{L}\p{N}]*?){16}(?![\p{L}\p{N}])/u;

function readSymbols(text: string): AccessCode | null {
  const symbols = text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[OILU]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  const once = symbols.slice(0, CODE_LENGTH);
  if (symbols !== once && symbols !== once + once) return null;
  if (once.length !== CODE_LENGTH || !isInAlphabet(once)) return null;

  const unchecked = once.slice(0, UNCHECKED_LENGTH);
  if (checkCharacter(unchecked) !== once.slice(UNCHECKED_LENGTH)) return null;
  return split(unchecked);
}

/** Makes a code from at least 15 random bytes. 32 divides 256, so every symbol is equally likely. */
export function makeAccessCode(random: Uint8Array): AccessCode & { code: string } {
  if (random.length < UNCHECKED_LENGTH) {
    throw new RangeError(`An access code needs ${UNCHECKED_LENGTH} random bytes`);
  }
  const unchecked = Array.from(random.subarray(0, UNCHECKED_LENGTH), (byte) =>
    ALPHABET.charAt(byte & 31),
  ).join('');
  return { code: formatAccessCode(unchecked + checkCharacter(unchecked)), ...split(unchecked) };
}

/** 'ABCD-EFGH-JKMN-PQRS' */
export function formatAccessCode(sixteen: string): string {
  return sixteen.replace(/.{4}(?=.)/g, '$&-');
}

/**
 * A weighted sum over GF(32). The fifteen weights are the powers x^15 to x^1; the check character has weight 1. No
 * weight is zero, so a single wrong character is always detected. All weights differ, so swapping two different
 * characters is always detected as well.
 */
export function checkCharacter(fifteen: string): string {
  if (fifteen.length !== UNCHECKED_LENGTH || !isInAlphabet(fifteen)) {
    throw new RangeError(`A check character is made from ${UNCHECKED_LENGTH} symbols`);
  }
  let total = 0;
  for (const symbol of fifteen) total = timesX(total ^ ALPHABET.indexOf(symbol));
  return ALPHABET.charAt(total);
}

/** Multiplies by x modulo x^5 + x^2 + 1. */
function timesX(element: number): number {
  const product = element << 1;
  return product & 0b100000 ? product ^ 0b100101 : product;
}

const isInAlphabet = (symbols: string) => /^[0-9A-HJKMNP-TV-Z]+$/.test(symbols);

function split(unchecked: string): AccessCode {
  return {
    selector: unchecked.slice(0, SELECTOR_LENGTH),
    secret: unchecked.slice(SELECTOR_LENGTH),
  };
}
