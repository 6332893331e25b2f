import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HAND_MADE } from './hand-made.ts';

test.each(HAND_MADE)(
  'the code and the test of the mutant "$name" still exist',
  ({ file, find, tests, journey }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(
      [...(tests ?? []), ...(journey ? [journey.file] : [])].filter((path) => !existsSync(path)),
    ).toEqual([]);
    if (journey) expect(readFileSync(journey.file, 'utf8')).toContain(journey.title);
  },
);
