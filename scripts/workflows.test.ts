import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

  test('has permission only to read the code', () => {
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
  const nightly = Object.entries(PROOFS).filter(([, { byHand }]) => !byHand);

  test('runs every proof that is not marked byHand, every night and with a new seed', () => {
    const [, matrix = ''] = /^ {8}proof:\n((?: {10}- .*\n)+)/m.exec(text) ?? [];
    expect(matrix.match(/[\w-]{2,}/g)).toEqual(nightly.map(([name]) => name));
    expect(text).toMatch(/^ {4}- cron: '\d+ \d+ \* \* \*'$/m);
    expect(text).toMatch(/prove -- \$\{\{ matrix\.proof \}\} .*--seed \$\{\{ github\.run_number \}\}/);
  });

  test('installs the Debian packages that the proofs need', () => {
    const packages = nightly.flatMap(([, { packages }]) => packages ?? []);
    expect(packages.filter((name) => !text.includes(` ${name}`))).toEqual([]);
  });

  test('gives each job half an hour more than its proof, so that the last round can finish', () => {
    const [, minutes] = /--minutes (\d+)/.exec(text) ?? [];
    const [, limit] = /timeout-minutes: (\d+)/.exec(text) ?? [];
    expect(Number(limit)).toBeGreaterThanOrEqual(Number(minutes) + 30);
  });
});

describe('ci.yml and .ci/run', () => {
  const text = readFileSync(path.join(FOLDER, 'ci.yml'), 'utf8');
  const [, matrix = ''] = /^ {8}part:\n((?: {10}- .*\n)+)/m.exec(text) ?? [];
  const jobs = matrix.match(/\w.*/g) ?? [];
  const parts = [...new Set(jobs.map((job) => job.split(' ')[0] ?? ''))];
  let house = '';

  // Runs the real script in a folder where every command only prints its arguments.
  beforeAll(() => {
    house = mkdtempSync(path.join(tmpdir(), 'ci-run-'));
    cpSync(path.resolve(FOLDER, '../../.ci'), path.join(house, '.ci'), { recursive: true });
    for (const folder of ['scripts', 'bin']) mkdirSync(path.join(house, folder));
    writeFileSync(path.join(house, 'scripts/use-node.sh'), '');
    for (const command of ['node', 'npm', 'npx', 'apt-get', 'sudo'])
      writeFileSync(path.join(house, 'bin', command), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  const run = async (...args: string[]): Promise<string> => {
    const env = { PATH: `${path.join(house, 'bin')}:${process.env['PATH']}`, TMPDIR: house };
    return (await promisify(execFile)('bash', ['.ci/run', ...args], { cwd: house, env })).stdout;
  };
  const stepsOf = async (part: string): Promise<string[]> =>
    [...(await run(part)).matchAll(/^== (.*)$/gm)].map(([, step = '']) => step);

  test('together run each step once, except the build, which every job runs', async () => {
    const steps = (await Promise.all(parts.map(stepsOf))).flat();
    expect(steps.filter((step) => step === 'build')).toHaveLength(parts.length);
    expect([...steps.filter((step) => step !== 'build'), 'build'].sort()).toEqual((await stepsOf('')).sort());
  });

  test('have no duplicate jobs, and run every shard of a part that is divided', () => {
    expect(new Set(jobs).size).toBe(jobs.length);
    for (const part of parts) {
      const shards = jobs.filter((job) => job.split(' ')[0] === part).map((job) => job.split(' ')[1]);
      if (shards.length > 1) expect(shards).toEqual(shards.map((_, at) => `${at + 1}/${shards.length}`));
      else expect(shards).toEqual([undefined]);
    }
  });

  test('run only the given shard of the journeys, and all journeys if no shard is given', async () => {
    const journeys = (await run('journeys', '2/3')).match(/ e2e .*/g) ?? [];
    expect(journeys).not.toEqual([]);
    expect(journeys.filter((line) => !line.includes('--shard=2/3'))).toEqual([]);
    expect(await run('journeys')).not.toMatch(/--shard=(?!1\/1)/);
  });

  test('refuse a part that does not exist', async () => {
    await expect(run('jorneys')).rejects.toThrow();
  });
});
