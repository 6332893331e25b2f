import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/** The folders whose tests need no database, and the mutation score in percent that src/domain must reach. */
const ROOMS = ['src/domain', 'src/contract', 'src/web/outbox', 'src/web/live/connection'];
const LEAST_SCORES: Readonly<Record<string, number>> = { 'src/domain': 90 };

const REPORT = '.data/stryker.json';
type Report = { files: Record<string, { mutants: { status: string }[] }> };
type Tally = { room: string; killed: number; survived: number; uncovered: number; ignored: number };

/** Runs Stryker on each folder with that folder's tests, and prints a table. Returns whether the scores are reached. */
export function runStryker(rooms: readonly string[]): boolean {
  const tallies = (rooms.length > 0 ? rooms : ROOMS).map(tallyOf);
  console.info(
    '| Folder | Mutants | Killed | Survived | No test | Set aside | Score |\n|---|---|---|---|---|---|---|',
  );
  for (const { room, killed, survived, uncovered, ignored } of tallies) {
    const all = killed + survived + uncovered;
    console.info(
      `| ${room} | ${all} | ${killed} | ${survived} | ${uncovered} | ${ignored} | ${((100 * killed) / all).toFixed(1)}% |`,
    );
  }
  return tallies.every(
    ({ room, killed, survived, uncovered }) =>
      (100 * killed) / (killed + survived + uncovered) >= (LEAST_SCORES[room] ?? 0),
  );
}

function tallyOf(room: string): Tally {
  rmSync(REPORT, { force: true });
  const mutate = [`${room}/**/*.ts`, '!**/*.test.ts'];
  const { status } = spawnSync('stryker', ['run', '--mutate', mutate.join()], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED_ROOM: room },
  });
  if (status !== 0) throw new Error(`Stryker has failed on ${room}.`);
  const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const statuses = Object.values(report.files).flatMap(({ mutants }) =>
    mutants.map((mutant) => mutant.status),
  );
  const count = (...wanted: string[]) => statuses.filter((each) => wanted.includes(each)).length;
  return {
    room,
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
    ignored: count('Ignored'),
  };
}
