import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROOFS } from '#proofs/prove/proofs.ts';

const FOLDER = path.resolve(import.meta.dirname, '../.github/workflows');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const text = read(file);

  test('names every action and container by its digest', () => {
    const lines = text.split('\n').filter((line) => /^\s*(- )?(uses|container|image):/.test(line));
    expect(lines).not.toEqual([]);
    expect(lines.filter((line) => !/@([0-9a-f]{40}|sha256:[0-9a-f]{64}) # /.test(line))).toEqual([]);
  });

  test('may read the code and nothing else', () => {
    expect(text.match(/^.*permissions:.*\n.*$/gm)).toEqual(['permissions:\n  contents: read']);
  });

  test('gives every job a time limit', () => {
    const jobs = text.match(/^ {2}[\w-]+:\n {4}runs-on:/gm) ?? [];
    expect(jobs).not.toEqual([]);
    expect(text.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs.length);
  });
});

describe('nightly.yml', () => {
  const text = read('nightly.yml');

  test('proves everything that has a long form, every night, with a new seed', () => {
    const [, matrix = ''] = /^ {8}proof:\n((?: {10}- .*\n)+)/m.exec(text) ?? [];
    expect(matrix.match(/[\w-]{2,}/g)).toEqual(Object.keys(PROOFS));
    expect(text).toMatch(/^ {4}- cron: '\d+ \d+ \* \* \*'$/m);
    expect(text).toMatch(/prove -- \$\{\{ matrix\.proof \}\} .*--seed \$\{\{ github\.run_number \}\}/);
  });

  test('installs what the proofs need', () => {
    const packages = Object.values(PROOFS).flatMap((proof) => proof.packages ?? []);
    expect(packages.filter((name) => !text.includes(` ${name}`))).toEqual([]);
  });

  test('gives each proof time to finish the round that it is in', () => {
    const [, minutes] = /--minutes (\d+)/.exec(text) ?? [];
    const [, limit] = /timeout-minutes: (\d+)/.exec(text) ?? [];
    expect(Number(limit)).toBeGreaterThanOrEqual(Number(minutes) + 30);
  });
});
