import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';

/** The glyphs of link pictures (src/web/link-picture). resvg supports neither woff2 nor variable weights. */
export const OUTLINES = 'src/web/assets/fonts/outlines.json';

const FONTS = path.resolve(import.meta.dirname, '../src/web/assets/fonts');
/** Outlines are rounded to this grid: a seventh of a pixel in the largest type of a picture. */
const UNITS = 1_000;
const ASCII = range(0x20, 0x7e);
/** The accented letters of European names, only in the face that is used for names. */
const ACCENTED = [...range(0xc0, 0xff), ...range(0x100, 0x17f), ...'ȘșȚț'];
const PUNCTUATION = [...'–’'];
const KERNED = ASCII.filter((char) => /[\w.,:'-]/.test(char));

const FACES = [
  { name: 'black', font: 'big-shoulders', weight: 900, glyphs: [...ASCII, ...PUNCTUATION, ...ACCENTED] },
  { name: 'heavy', font: 'big-shoulders', weight: 800, glyphs: ASCII },
  { name: 'body', font: 'national-park', weight: 600, glyphs: [...ASCII, ...PUNCTUATION] },
];

/** The advance and the outline of each glyph, and the kerning pairs, of every face. */
export async function outlines(): Promise<string> {
  const faces: string[] = [];
  for (const face of FACES) faces.push(`"${face.name}":${await outlinesOf(face)}`);
  return `{${faces.join(',\n')}}\n`;
}

async function outlinesOf({ font: name, weight, glyphs }: (typeof FACES)[number]): Promise<string> {
  // Loads the files one by one: the decompressor returns a view of its memory, which the next may overwrite.
  const subsets: Font[] = [];
  for (const subset of ['var', 'latin-1', 'latin-ext'])
    subsets.push(await instance(`${name}-${subset}`, weight));
  const [plain] = subsets;
  if (!plain) throw new Error(`no font ${name}`);
  const drawn = new Map<string, { advance: number; outline: string }>();
  for (const char of glyphs) {
    const font = subsets.find((one) => one.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
    if (font) drawn.set(char, glyphOf(font, char));
  }
  const lines = [...drawn].map(([char, { advance, outline }]) => {
    // An accented letter consists of the letter and the accent, so the letter is stored once.
    const [base = char] = char.normalize('NFD');
    const letter = base === char ? undefined : drawn.get(base)?.outline;
    const parts = letter && outline.startsWith(letter) ? [outline.slice(letter.length), base] : [outline];
    return `${JSON.stringify(char)}:${JSON.stringify([advance, ...parts])}`;
  });
  return `{"glyphs":{\n${lines.join(',\n')}\n},\n"kerning":${JSON.stringify(kerningOf(plain))}}`;
}

/** One weight of a font. Glyphs read directly from a woff2 file would lack the weight. */
async function instance(name: string, weight: number): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(path.join(FONTS, `${name}.woff2`)))));
  if (!('getVariation' in font)) throw new Error(`${name} is a collection`);
  return font.getVariation({ wght: weight });
}

function glyphOf(font: Font, char: string): { advance: number; outline: string } {
  const scale = UNITS / font.unitsPerEm;
  const glyph = font.glyphForCodePoint(char.codePointAt(0) ?? 0);
  let [x, y] = [0, 0];
  const steps = glyph.path.commands.map(({ command, args }) => {
    const [startX, startY] = [x, y];
    const numbers = args.map((value, at) => {
      const isX = at % 2 === 0;
      const rounded = Math.round(isX ? value * scale : -value * scale);
      if (isX) x = rounded;
      else y = rounded;
      return rounded - (command === 'moveTo' ? 0 : isX ? startX : startY);
    });
    const [right = 0, down = 0] = numbers;
    if (command === 'lineTo' && down === 0) return `h${right}`;
    if (command === 'lineTo' && right === 0) return `v${down}`;
    return `${COMMANDS[command]}${numbers.join(' ').replaceAll(' -', '-')}`;
  });
  return { advance: Math.round(glyph.advanceWidth * scale), outline: steps.join('') };
}

const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** The kerning of each pair of letters that has any. */
function kerningOf(font: Font): Record<string, number> {
  const scale = UNITS / font.unitsPerEm;
  const pairs = KERNED.flatMap((first) => KERNED.map((second) => `${first}${second}`));
  return Object.fromEntries(
    pairs.flatMap((pair) => {
      const { glyphs, positions } = font.layout(pair);
      const [glyph, position] = [glyphs[0], positions[0]];
      if (!glyph || !position || glyphs.length < 2) return []; // a ligature
      const kerning = Math.round((position.xAdvance - glyph.advanceWidth) * scale);
      return kerning === 0 ? [] : [[pair, kerning]];
    }),
  );
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
}
