const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** 'twelve': small numbers in words, where digits would look like a score. */
export function inWords(number: number): string {
  return WORDS[number] ?? `${number}`;
}

/** 'Twelve' */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
