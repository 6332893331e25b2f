import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lengthOf, record } from '#testing/proof.ts';

/** Containers need root and several minutes, so this test runs only in the long form of the proofs. */
const { runs: RUNS } = lengthOf({ seed: 1928, slice: { runs: 0 }, long: { runs: 1 } });

test.skipIf(RUNS === 0)(
  'the containers are built, started and migrated; an organizer is invited, and a backup is made and restored',
  { timeout: 3_600_000 },
  () => {
    const script = path.join(import.meta.dirname, 'run.sh');
    const { status, stdout, stderr } = spawnSync(script, { encoding: 'utf8', maxBuffer: 2 ** 28 });
    expect(status, `${stdout}\n${stderr}`).toBe(0);
    record({ 'runs of the containers': RUNS });
  },
);
