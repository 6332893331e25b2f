import { correctionOf } from './reed-solomon.ts';

/** Sizes of a code at error level M, by version from 1 on. Up to version 6 all blocks are equally long. */
const VERSIONS = [
  { data: 16, blocks: 1, correction: 10 },
  { data: 28, blocks: 1, correction: 16 },
  { data: 44, blocks: 1, correction: 26 },
  { data: 64, blocks: 2, correction: 18 },
  { data: 86, blocks: 2, correction: 24 },
  { data: 108, blocks: 4, correction: 16 },
] as const;

/** Mode and length take twelve bits, the end four: two bytes in all. */
const FRAME = 2;
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

/** The smallest version that holds the text, and its data; null if the text is too long for any. */
export function dataOf(text: string): { version: number; data: number[] } | null {
  const bytes = utf8(text);
  const index = VERSIONS.findIndex((version) => bytes.length + FRAME <= version.data);
  const size = VERSIONS[index]?.data;
  if (size === undefined) return null;

  const nibbles = [BYTE_MODE, bytes.length >>> 4, bytes.length & 15];
  for (const byte of bytes) nibbles.push(byte >>> 4, byte & 15);
  nibbles.push(0);
  const data = Array.from(
    { length: nibbles.length / 2 },
    (_, place) => ((nibbles[2 * place] ?? 0) << 4) | (nibbles[2 * place + 1] ?? 0),
  );
  for (let pad = 0; data.length < size; pad += 1) data.push(PADDING[pad % 2] ?? 0);
  return { version: index + 1, data };
}

/** The language alone, without what a browser or Node adds to it. */
function utf8(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([whole, code]) =>
    code === undefined ? whole.charCodeAt(0) : Number.parseInt(code, 16),
  );
}

/** The data with its correction, one byte of each block in turn: a stain then harms every block a little. */
export function withCorrection(version: number, data: readonly number[]): number[] {
  const { blocks, correction } = VERSIONS[version - 1] ?? VERSIONS[0];
  const length = data.length / blocks;
  const parts = Array.from({ length: blocks }, (_, block) =>
    data.slice(block * length, (block + 1) * length),
  );
  return [...inTurn(parts), ...inTurn(parts.map((part) => correctionOf(part, correction)))];
}

function inTurn(parts: readonly (readonly number[])[]): number[] {
  return (parts[0] ?? []).flatMap((_, place) => parts.map((part) => part[place] ?? 0));
}
