import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(ROOT, file)));

test('there are pages to check', () => {
  expect(pages).toContain('README.md');
});

test.each(pages)('%s names only commands that exist', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1]);
  expect(named.filter((name) => !(String(name) in scripts))).toEqual([]);
});

test.each(pages)('%s names only files that exist', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '');
  const linked = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map((match) => match[1] ?? '')
    .filter((to) => !/^\w+:/.test(to));
  const isPath = (text: string) =>
    /^(\.?[\w-]+\/)+[\w.-]*$|^[\w-]+\.(md|ts|tsx|json|cjs|sql|sh)$/.test(text) && !text.startsWith('/');
  const exists = (file: string) =>
    existsSync(path.join(ROOT, file)) || existsSync(path.join(ROOT, path.dirname(page), file));
  expect([...quoted.filter(isPath), ...linked].filter((file) => !exists(file))).toEqual([]);
});
