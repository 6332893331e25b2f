import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { OUTLINES, outlines } from './font-outlines.ts';

const { file, text } = { file: path.resolve(import.meta.dirname, '..', OUTLINES), text: await outlines() };
writeFileSync(file, text);
console.info(`${OUTLINES}: ${text.length} bytes`);
