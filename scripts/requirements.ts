import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lists every numbered requirement that no test names. Fails if one of them is not in TO_COME. */
const ROOT = path.resolve(import.meta.dirname, '..');
const PLACES = ['src', 'proofs', 'local', 'scripts', 'testing', 'e2e'];

/** Requirements that are not built yet. Remove a number from this list when you write its first test. */
const TO_COME = new Set<string>();

const declared = matches(readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8'), /^- ([RD]-\d+) /gm);
const named = new Set(testFiles().flatMap((file) => matches(readFileSync(file, 'utf8'), /\b([RD]-\d+)\b/g)));

const missing = declared.filter((number) => !named.has(number));
const owed = missing.filter((number) => !TO_COME.has(number));
const stale = [...TO_COME].filter((number) => named.has(number));

console.info(`${declared.length - missing.length} of ${declared.length} requirements are named by a test.`);
if (missing.length > 0) console.info(`Without a test: ${missing.join(', ')}`);
if (owed.length > 0) console.error(`Write a test for each of these: ${owed.join(', ')}`);
if (owed.length > 0 || declared.length === 0) process.exitCode = 1;
if (stale.length > 0) console.info(`Remove these from TO_COME: ${stale.join(', ')}`);

function testFiles(): string[] {
  return PLACES.flatMap((place) => {
    try {
      return readdirSync(path.join(ROOT, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
        .map((file) => path.join(ROOT, place, file));
    } catch {
      return [];
    }
  });
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
