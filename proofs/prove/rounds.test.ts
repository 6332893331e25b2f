import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROOFS } from './proofs.ts';
import { type Round, runRounds } from './rounds.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs the given rounds, with time for all of them. Records the requested seeds. */
function rounds(given: readonly Round[]) {
  const seeds: number[] = [];
  const run = async (seed: number) => {
    const round = given[seeds.length];
    if (!round) throw new Error('one round too many');
    seeds.push(seed);
    return round;
  };
  return { seeds, run, hasTime: () => seeds.length < given.length };
}

test('rounds run until the time is up, each with the next seed, and their figures are added up', async () => {
  const three = rounds([
    { figures: [{ kills: 4, 'back after': [10, 30] }, { answers: 1 }], isFault: false },
    { figures: [{ kills: 1_000 }], isFault: false },
    { figures: [{ kills: 4, 'back after': [20] }], isFault: false },
  ]);
  expect(await runRounds({ seed: 7, ...three })).toEqual({
    isFault: false,
    line: '3 rounds, seeds 7 to 9, 1,008 kills, back after 20 ms (median, 30 ms at worst), 1 answers, 0 faults',
  });
  expect(three.seeds).toEqual([7, 8, 9]);
});

test('at least one round runs, even if no time is left', async () => {
  const one = { ...rounds([{ figures: [{ kills: 4 }], isFault: false }]), hasTime: () => false };
  expect(await runRounds({ seed: 7, ...one })).toEqual({ isFault: false, line: 'seed 7, 4 kills, 0 faults' });
});

test('a fault ends the rounds, and the output names the seed that reproduces it', async () => {
  const three = rounds([
    { figures: [{ kills: 4 }], isFault: false },
    { figures: [], isFault: true },
    { figures: [{ kills: 4 }], isFault: false },
  ]);
  expect(await runRounds({ seed: 7, ...three })).toEqual({
    isFault: true,
    line: '2 rounds, seeds 7 to 8, 4 kills, FAULT with seed 8',
  });
});

test('every test with a long form belongs to a named proof, and every proof has its tests', async () => {
  const named = Object.values(PROOFS).flatMap(({ files }) => files);
  const found: string[] = [];
  for await (const file of glob('{proofs,e2e}/**/*.{test,spec}.ts', { cwd: ROOT }))
    if (/'#testing\/proof.ts'/.test(readFileSync(path.join(ROOT, file), 'utf8'))) found.push(file);
  expect(found.toSorted()).toEqual(named.toSorted());
  for (const { files, only } of Object.values(PROOFS))
    for (const file of files) expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(only ?? '');
});
