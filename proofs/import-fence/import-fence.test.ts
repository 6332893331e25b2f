import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A house of empty rooms in which every forbidden import is tried, and every allowed one. */
const ROOT = path.resolve(import.meta.dirname, '../..');
let house = '';
let refused = new Set<string>();

type Edge = { from: string; to: string };
const edge = (from: string, to: string): Edge => ({ from, to });

const FORBIDDEN: readonly Edge[] = [
  edge('src/domain', '#contract/room.ts'),
  edge('src/domain', '#server/http/room.ts'),
  edge('src/domain', '#web/ui/room.ts'),
  edge('src/domain', 'node:fs'),
  edge('src/domain', 'zod/mini'),
  edge('src/domain', '#testing/room.ts'),
  edge('src/contract', '#server/store/room.ts'),
  edge('src/contract', '#web/api/room.ts'),
  edge('src/contract', 'node:crypto'),
  edge('src/contract', 'pg'),
  edge('src/server', '#web/ui/room.ts'),
  edge('src/server', '#local/room.ts'),
  edge('src/web', '#server/http/room.ts'),
  edge('src/web/pages', '#server/store/room.ts'),
  edge('src/server/store', '#server/http/room.ts'),
  edge('src/server/store', '#server/snapshots/room.ts'),
  edge('src/server/store', '#server/scores/room.ts'),
  edge('src/server/secrets', '#server/store/room.ts'),
  edge('src/server/snapshots', '#server/http/room.ts'),
  edge('src/server/snapshots', '#server/live/room.ts'),
  edge('src/server/http', '#server/captains/room.ts'),
  edge('src/server/scores', '#server/captains/room.ts'),
  edge('src/server/scores', 'pg'),
  edge('src/server/captains', '#server/cli/room.ts'),
  edge('src/server/live', '#server/pages/room.ts'),
  edge('src/server/pages', '#server/live/room.ts'),
  edge('src/server/cli', '#server/captains/room.ts'),
  edge('src/server/teams', '#server/tournament/room.ts'),
  edge('src/server/tournament', '#server/teams/room.ts'),
  edge('src/server/health', '#server/teams/room.ts'),
  edge('src/server/docs', '#server/pages/room.ts'),
  edge('src/web/ui', '#web/layout/room.ts'),
  edge('src/web/ui', '#web/pages/room.ts'),
  edge('src/web/api', '#web/ui/room.ts'),
  edge('src/web/texts', '#web/ui/room.ts'),
  edge('src/web/layout', '#web/pages/room.ts'),
  edge('src/web/leaderboard', '#web/pages/room.ts'),
  edge('src/web/live', '#web/leaderboard/room.ts'),
  edge('src/web/api', '#web/live/room.ts'),
  edge('src/web/live', '#web/live/connection/room.ts'),
  edge('src/web/device', '#web/outbox/room.ts'),
  edge('src/web/outbox', '#web/device/room.ts'),
  edge('src/web/outbox', '#web/captain/room.ts'),
  edge('src/web/ui', '#web/captain/room.ts'),
  edge('src/web/leaderboard', '#web/captain/room.ts'),
  edge('src/web/captain', '#web/pages/room.ts'),
  edge('src/web/captain', '#web/leaderboard/room.ts'),
  edge('src/web/pages', '#web/captain/room.ts'),
  edge('src/web/pages', '#web/outbox/room.ts'),
  edge('src/web/pages/home', '#web/pages/teams/room.ts'),
  edge('src/web/captain-worker', '#web/captain/room.ts'),
  edge('src/web/captain/session', '#web/captain/outbox/room.ts'),
  edge('src/web/captain/toasts', '#web/captain/session/room.ts'),
  edge('src/web/captain/outbox', '#web/captain/card/room.ts'),
  edge('src/web/captain/outbox', '#web/captain/sign-in/room.ts'),
  edge('src/web/captain/sign-in', '#web/captain/card/room.ts'),
  edge('src/web/captain/editor', '#web/captain/card/room.ts'),
  edge('src/web/captain/editor', '#web/captain/session/room.ts'),
  edge('src/web/captain/card', '#web/captain/sign-in/room.ts'),
  edge('src/web/captain/agreement', '#web/captain/card/room.ts'),
  edge('src/web/captain/agreement', '#web/captain/outbox/room.ts'),
  edge('src/server', '../../scripts/room.ts'),
  edge('src/server', '#testing/room.ts'),
  edge('src/server', '../../proofs/room.ts'),
  edge('src/web', '#e2e/room.ts'),
  edge('src/contract', '#bench/room.ts'),
  edge('local', '../scripts/room.ts'),
  edge('local', '#testing/room.ts'),
  edge('scripts', '#testing/room.ts'),
  edge('scripts', '#bench/room.ts'),
  edge('testing', '../scripts/room.ts'),
  edge('testing', '../proofs/room.ts'),
  edge('testing', '#e2e/room.ts'),
  edge('proofs', '../scripts/room.ts'),
  edge('proofs', '#e2e/room.ts'),
  edge('e2e', '../scripts/room.ts'),
  edge('e2e', '#bench/room.ts'),
  edge('bench', '../scripts/room.ts'),
  edge('bench', '../proofs/room.ts'),
];

const ALLOWED: readonly Edge[] = [
  edge('src/contract', '#domain/room.ts'),
  edge('src/contract', 'zod/mini'),
  edge('src/server/store', '#contract/room.ts'),
  edge('src/server/store', 'pg'),
  edge('src/server/snapshots', '#server/store/room.ts'),
  edge('src/server/http', '#server/snapshots/room.ts'),
  edge('src/server/scores', '#server/http/room.ts'),
  edge('src/web/pages', '#web/leaderboard/room.ts'),
  edge('src/web/layout', '#web/ui/room.ts'),
  edge('src/web/leaderboard', '#web/live/room.ts'),
  edge('src/web/captain/card', '#web/live/room.ts'),
  edge('src/web/captain', '#web/outbox/room.ts'),
  edge('src/web/captain/session', '#web/device/room.ts'),
  edge('src/web/captain/outbox', '#web/captain/session/room.ts'),
  edge('src/web/captain/outbox', '#web/captain/toasts/room.ts'),
  edge('src/web/captain/editor', '#web/captain/outbox/room.ts'),
  edge('src/web/captain/card', '#web/captain/editor/room.ts'),
  edge('src/web/captain/card', '#web/captain/agreement/room.ts'),
  edge('src/web/captain/sign-in', '#web/captain/outbox/room.ts'),
  edge('local', '#server/store/room.ts'),
  edge('scripts', '#local/room.ts'),
  edge('testing', '#local/room.ts'),
  edge('testing', '#server/http/room.ts'),
  edge('proofs', '#testing/room.ts'),
  edge('e2e', '#testing/room.ts'),
  edge('bench', '#local/room.ts'),
];

const fileOf = ({ from, to }: Edge, kind: string) => `${from}/${`${kind}-${to}`.replace(/\W/g, '-')}.ts`;

/** The folder that an edge leads to; none for a library. */
function roomOf({ from, to }: Edge): string[] {
  if (to.startsWith('.')) return [path.dirname(path.join(from, to))];
  if (!to.startsWith('#')) return [];
  return [path.dirname(to.replace(/^#(domain|contract|server|web)/, 'src/$1').replace('#', ''))];
}

beforeAll(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'fence-'));
  for (const file of ['.dependency-cruiser.cjs', 'package.json'])
    await copyFile(path.join(ROOT, file), path.join(house, file));
  await symlink(path.join(ROOT, 'node_modules'), path.join(house, 'node_modules'));
  const rooms = [...FORBIDDEN, ...ALLOWED].flatMap((tried) => [tried.from, ...roomOf(tried)]);
  for (const room of new Set(rooms)) {
    await mkdir(path.join(house, room), { recursive: true });
    await writeFile(
      path.join(house, room, 'room.ts'),
      'export type Room = string;\nexport const room = 1;\n',
    );
  }
  for (const tried of [...FORBIDDEN, ...ALLOWED]) {
    await writeFile(
      path.join(house, fileOf(tried, 'value')),
      `import * as room from '${tried.to}';\nconsole.log(room);\n`,
    );
    await writeFile(
      path.join(house, fileOf(tried, 'type')),
      `import type * as room from '${tried.to}';\nexport type Room = typeof room;\n`,
    );
  }
  const run = promisify(execFile)(
    path.join(ROOT, 'node_modules/.bin/depcruise'),
    ['--output-type', 'json', ...new Set(rooms.map((room) => room.split('/')[0] ?? ''))],
    { cwd: house, maxBuffer: 64 * 1024 * 1024 },
  );
  // It exits with the number of faults; what it says is on standard output either way.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { violations } = JSON.parse(stdout).summary as { violations: { from: string }[] };
  refused = new Set(violations.map(({ from }) => from));
});

afterAll(() => rm(house, { recursive: true, force: true }));

test.each(FORBIDDEN)('$from may not import $to', (tried) => {
  expect(refused).toContain(fileOf(tried, 'value'));
  expect(refused).toContain(fileOf(tried, 'type'));
});

test.each(ALLOWED)('$from may import $to', (tried) => {
  expect(refused).not.toContain(fileOf(tried, 'value'));
  expect(refused).not.toContain(fileOf(tried, 'type'));
});
