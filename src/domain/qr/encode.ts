import { dataOf, withCorrection } from './codewords.ts';
import { penaltyOf } from './penalty.ts';
import { drawSymbol, MASK_NUMBERS, type Modules } from './symbol.ts';

/** The text as a QR code, byte by byte at error level M; null if it is longer than 106 bytes. */
export function encode(text: string): Modules | null {
  const content = dataOf(text);
  if (!content) return null;
  const codewords = withCorrection(content.version, content.data);
  const [best] = MASK_NUMBERS.map((mask) => drawSymbol(content.version, codewords, mask))
    .map((symbol) => ({ symbol, penalty: penaltyOf(symbol) }))
    .toSorted((a, b) => a.penalty - b.penalty);
  return best?.symbol ?? null;
}
