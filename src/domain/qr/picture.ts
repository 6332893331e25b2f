import { encode } from './encode.ts';

/** Light modules around the code, without which cameras do not find it. */
const MARGIN = 4;

/** A QR code as one SVG path of its dark modules, in a square of `size`; null if the text is too long. */
export function qrPicture(text: string): { size: number; path: string } | null {
  const symbol = encode(text);
  if (!symbol) return null;
  const path = symbol
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  return { size: symbol.length + 2 * MARGIN, path };
}
