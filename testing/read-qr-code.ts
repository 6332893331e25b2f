import { decodeQR } from 'qr/decode.js';

/** Pixels per module; the decoder needs a few to find edges. */
const SCALE = 4;

/** Decodes the SVG of a QR code drawn as one square per dark module. */
export function readQrCode(html: string): string {
  const size = Number(/viewBox="0 0 (\d+) /.exec(html)?.[1]);
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  for (const [, x, y] of html.matchAll(/M(\d+)[ ,](\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < SCALE * SCALE; pixel += 1) {
      const column = Number(x) * SCALE + (pixel % SCALE);
      const row = Number(y) * SCALE + Math.floor(pixel / SCALE);
      pixels.set([0, 0, 0], 4 * (row * width + column));
    }
  }
  return decodeQR({ width, height: width, data: pixels });
}
