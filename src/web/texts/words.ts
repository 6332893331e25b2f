const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** 'twelve': small numbers in words, for places where digits would look like a score. */
export const inWords = (number: number) => WORDS[number] ?? `${number}`;

/** 'Twelve' */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Stopemen', 'Stopemen and Timbermen', 'Timbermen, Stopemen and Powdermen' */
export function listed(items: readonly (string | number)[]): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** 'hole 7', 'holes 3, 7 and 9' */
export const holesListed = (holes: readonly number[]) =>
  `${holes.length === 1 ? 'hole' : 'holes'} ${listed(holes)}`;
