import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/security');
const table = readFileSync(path.join(FOLDER, 'asvs.md'), 'utf8');

type Line = { number: string; subject: string; verdict: string; text: string };
const lines = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Line => {
    const [number = '', subject = '', verdict = '', text = ''] = line.slice(2, -2).split(' | ');
    return { number, subject, verdict, text };
  });
const withVerdict = (verdict: string) => lines.filter((line) => line.verdict === verdict);

/** Files that a line names: in backticks relative to the root, or as a link relative to the table's folder. */
function filesIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, file = '']) => path.join(ROOT, file));
  const linked = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, file = '']) => path.join(FOLDER, file));
  return [...quoted, ...linked].filter((file) => existsSync(file));
}

test('the standard has 253 requirements at levels 1 and 2', () => {
  expect(new Set(ASVS_REQUIREMENTS).size).toBe(253);
});

test('each requirement has one line, in order', () => {
  expect(lines.map(({ number }) => number)).toEqual(ASVS_REQUIREMENTS);
});

test('each line has a subject and one of three verdicts', () => {
  const verdicts = ['Met', 'Not applicable', 'Deviation'];
  expect(lines.filter(({ subject, verdict }) => !subject || !verdicts.includes(verdict))).toEqual([]);
});

test('each line with the verdict "Met" names an existing file', () => {
  expect(withVerdict('Met').filter(({ text }) => filesIn(text).length === 0)).toEqual([]);
});

test('each line with the verdict "Not applicable" or "Deviation" gives a reason in words', () => {
  const words = (text: string) => text.split(' ').length;
  expect(withVerdict('Not applicable').filter(({ text }) => words(text) < 4)).toEqual([]);
  expect(withVerdict('Deviation').filter(({ text }) => words(text) < 20)).toEqual([]);
});

test('the table at the top of the page counts the lines with each verdict correctly', () => {
  const told = [...table.matchAll(/^\| (Met|Not applicable|Deviation) \|.*\| (\d+) \|$/gm)];
  expect(told.map(([, verdict = '', count]) => [verdict, Number(count)])).toEqual(
    ['Met', 'Not applicable', 'Deviation'].map((verdict) => [verdict, withVerdict(verdict).length]),
  );
});

test('links lead to headings that exist', () => {
  const missing = [...table.matchAll(/\]\((\w+\.md)#([\w-]+)\)/g)].filter(([, file = '', anchor]) => {
    const headings = readFileSync(path.join(FOLDER, file), 'utf8').matchAll(/^## (.+)$/gm);
    return ![...headings].some(([, title = '']) => title.toLowerCase().replaceAll(' ', '-') === anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});
