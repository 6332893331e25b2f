import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../.github/workflows');

test.each(readdirSync(FOLDER))('%s names every action and container by its digest', (file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const lines = text.split('\n').filter((line) => /^\s*(- )?(uses|container|image):/.test(line));
  expect(lines).not.toEqual([]);
  expect(lines.filter((line) => !/@([0-9a-f]{40}|sha256:[0-9a-f]{64}) # /.test(line))).toEqual([]);
});
