import { inflateSync } from 'node:zlib';

// Reads PDFs as Chromium writes them: page objects are plain text, drawings are compressed.

export function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Width and height of each page in inches, as '8.5 x 11'. */
export function sizesIn(pdf: Buffer): string[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...points]) =>
    points.map((count) => Math.round((Number(count) / 72) * 10) / 10).join(' x '),
  );
}

/** Every color of lines, letters and areas: '0 0 0' is black. */
export function colorsIn(pdf: Buffer): string[] {
  const found = new Set<string>();
  let at = 0;
  for (;;) {
    const begin = pdf.indexOf('stream\n', at, 'latin1');
    if (begin === -1) return [...found].sort();
    const end = pdf.indexOf('endstream', begin, 'latin1');
    const drawn = inflated(pdf.subarray(begin + 'stream\n'.length, end));
    for (const [, color = ''] of drawn.matchAll(/((?:[\d.]+ ){3})(?:rg|RG)\b/g)) found.add(color.trim());
    at = end + 'endstream'.length;
  }
}

/** The decompressed stream. Empty if the stream is not compressed with deflate, as a JPEG picture is not. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}
