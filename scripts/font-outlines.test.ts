import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OUTLINES, outlines } from './font-outlines.ts';

test('the outlines of the letters match the fonts; if not, run npm run outlines', async () => {
  const kept = readFileSync(path.resolve(import.meta.dirname, '..', OUTLINES), 'utf8');
  expect(kept === (await outlines())).toBe(true); // toBe(kept) would print a hundred kilobytes
});
