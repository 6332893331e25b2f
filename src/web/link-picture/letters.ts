import outlines from '#web/assets/fonts/outlines.json?raw';

/** Two weights of the display type, and the body type. `npm run outlines` extracts their outlines from the fonts. */
export type Face = 'black' | 'heavy' | 'body';

type Outlines = {
  /** Advance width and outline, in thousandths of the type size. For an accented letter, also its base letter. */
  glyphs: Readonly<Record<string, readonly [number, string, string?]>>;
  kerning: Readonly<Record<string, number>>;
};

const FACES: Readonly<Record<Face, Outlines>> = JSON.parse(outlines);
const UNITS = 1_000;

export type Line = {
  text: string;
  face: Face;
  size: number;
  x: number;
  /** Position of the baseline. */
  y: number;
  fill: string;
  /** Maximum width. A longer line is set in smaller type. */
  most?: number;
  spacing?: number;
};

/** Whether every letter has an outline. */
export const canWrite = (text: string, face: Face) =>
  [...text.normalize('NFC')].every((letter) => letter in FACES[face].glyphs);

export function widthOf({ text, face, size, most, spacing = 0 }: Omit<Line, 'x' | 'y' | 'fill'>): number {
  const width = ((set(text, face).width + spacing * UNITS * text.length) * size) / UNITS;
  return most === undefined ? width : Math.min(width, most);
}

/** A line of text as a path, so that drawing it needs no font. */
export function write({ x, y, fill, ...line }: Line): string {
  const { text, face, spacing = 0 } = line;
  const size = (line.size * widthOf(line)) / widthOf({ text, face, size: line.size, spacing });
  const glyphs = set(text, face).glyphs.map(
    ({ outline, at }, index) =>
      `<path transform="translate(${at + spacing * UNITS * index})" d="${outline}"/>`,
  );
  return `<g aria-label="${escaped(text)}" fill="${fill}" transform="translate(${round(x)} ${round(y)}) scale(${round(size) / UNITS})">${glyphs.join('')}</g>`;
}

/** A letter without an outline leaves a gap, so check names with `canWrite` first. */
function set(text: string, face: Face): { glyphs: { outline: string; at: number }[]; width: number } {
  const { glyphs, kerning } = FACES[face];
  const letters = [...text.normalize('NFC')];
  let width = 0;
  const placed = letters.map((letter, index) => {
    const [advance, own, base] = glyphs[letter] ?? [UNITS / 2, ''];
    const outline = `${base === undefined ? '' : (glyphs[base]?.[1] ?? '')}${own}`;
    const at = width;
    width += advance + (kerning[`${letter}${letters[index + 1]}`] ?? 0);
    return { outline, at };
  });
  return { glyphs: placed.filter(({ outline }) => outline !== ''), width };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const round = (value: number) => Math.round(value * 100) / 100;
