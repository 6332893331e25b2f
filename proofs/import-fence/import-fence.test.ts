import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Builds a small project with the same folders, and tests every forbidden and every allowed import in it. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const houses: string[] = [];
let refused = new Map<string, string[]>();

type Edge = { from: string; to: string };
const edge = (from: string, to: string): Edge => ({ from, to });

/** The subfolders of a folder, without these exceptions. */
const foldersIn = (folder: string, except: readonly string[] = []): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !except.includes(entry.name))
    .map(({ name }) => name);

const SERVER_LAYERS = ['secrets', 'store', 'snapshots', 'http'];
const FEATURES = [...foldersIn('src/server', SERVER_LAYERS), 'made-tomorrow'];
const PAGES = [...foldersIn('src/web/pages'), 'made-tomorrow'];
const DESK_SHARED = [
  'data',
  'ui',
  'levels',
  'leaving',
  'session',
  'live',
  'outbox',
  'typing',
  'scores',
  'opening',
];
const DESK_PAGES = [...foldersIn('src/web/desk', [...DESK_SHARED, 'shell']), 'made-tomorrow'];

/** Edges from each folder in `from` to each one in `to`, except to itself. */
const fromEachToEach = (folder: string, from: readonly string[], to: readonly string[]): Edge[] =>
  from.flatMap((one) =>
    to
      .filter((other) => other !== one)
      .map((other) => edge(path.join(folder, one), `#${folder.slice('src/'.length)}/${other}/room.ts`)),
  );

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
  edge('src/server/app', '#web/ui/room.ts'),
  edge('src/server/app', '#local/room.ts'),
  edge('src/web/app', '#server/http/room.ts'),
  edge('src/web/pages', '#server/store/room.ts'),
  edge('src/server/store', '#server/http/room.ts'),
  edge('src/server/store', '#server/snapshots/room.ts'),
  edge('src/server/secrets', '#server/store/room.ts'),
  edge('src/server/snapshots', '#server/http/room.ts'),
  ...fromEachToEach('src/server', [...SERVER_LAYERS, ...FEATURES], FEATURES),
  edge('src/server/scores', 'pg'),
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
  edge('src/web/outbox', '#web/captain/card/room.ts'),
  edge('src/web/ui', '#web/captain/card/room.ts'),
  edge('src/web/leaderboard', '#web/captain/card/room.ts'),
  edge('src/web/captain/captain-page', '#web/pages/room.ts'),
  edge('src/web/captain/captain-page', '#web/leaderboard/room.ts'),
  edge('src/web/pages', '#web/captain/card/room.ts'),
  edge('src/web/pages', '#web/outbox/room.ts'),
  ...fromEachToEach('src/web/pages', PAGES, PAGES),
  ...fromEachToEach('src/web/desk', ['.', ...DESK_SHARED, ...DESK_PAGES], ['shell', ...DESK_PAGES]),
  edge('src/web/desk/outbox', '#web/desk/typing/room.ts'),
  edge('src/web/desk/shell', '#web/captain/card/room.ts'),
  edge('src/web/desk/made-tomorrow', '#web/pages/home/room.ts'),
  edge('src/web/captain-worker', '#web/captain/card/room.ts'),
  edge('src/web/captain/session', '#web/captain/outbox/room.ts'),
  edge('src/web/captain/toasts', '#web/captain/session/room.ts'),
  edge('src/web/captain/outbox', '#web/captain/card/room.ts'),
  edge('src/web/captain/outbox', '#web/captain/sign-in/room.ts'),
  edge('src/web/captain/sign-in', '#web/captain/card/room.ts'),
  edge('src/web/captain/editor', '#web/captain/card/room.ts'),
  edge('src/web/captain/editor', '#web/captain/session/room.ts'),
  edge('src/web/captain/card', '#web/captain/sign-in/room.ts'),
  edge('src/web/captain/agreement', '#web/captain/card/room.ts'),
  edge('src/server/app', '../../../scripts/room.ts'),
  edge('src/server/app', '#testing/room.ts'),
  edge('src/server/app', '../../../proofs/room.ts'),
  edge('src/web/app', '#e2e/room.ts'),
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
  ...fromEachToEach('src/server', FEATURES, SERVER_LAYERS),
  ...fromEachToEach('src/web/desk', DESK_PAGES, DESK_SHARED),
  ...fromEachToEach('src/web/desk', ['shell'], DESK_PAGES),
  edge('src/web/desk/made-tomorrow', '#web/desk/room.ts'),
  edge('src/web/pages', '#web/leaderboard/room.ts'),
  edge('src/web/layout', '#web/ui/room.ts'),
  edge('src/web/leaderboard', '#web/live/room.ts'),
  edge('src/web/captain/card', '#web/live/room.ts'),
  edge('src/web/captain/captain-page', '#web/outbox/room.ts'),
  edge('src/web/captain/session', '#web/device/room.ts'),
  edge('src/web/captain/outbox', '#web/captain/session/room.ts'),
  edge('src/web/captain/outbox', '#web/captain/toasts/room.ts'),
  edge('src/web/captain/editor', '#web/captain/outbox/room.ts'),
  edge('src/web/captain/agreement', '#web/captain/outbox/room.ts'),
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

/** The folder that an edge leads to, or none for a library. */
function roomOf({ from, to }: Edge): string[] {
  if (to.startsWith('.')) return [path.dirname(path.join(from, to))];
  if (!to.startsWith('#')) return [];
  return [path.dirname(to.replace(/^#(domain|contract|server|web)/, 'src/$1').replace('#', ''))];
}

const leadingFrom = (room: string, edges: readonly Edge[]): string[] =>
  [...new Set(edges.filter(({ from }) => from === room).map(({ to }) => to))].sort();

const ROOMS = [...new Set([...FORBIDDEN, ...ALLOWED].map(({ from }) => from))];

/** A new project with a file in each of these rooms. */
async function build(rooms: readonly string[]): Promise<string> {
  const house = await mkdtemp(path.join(tmpdir(), 'fence-'));
  houses.push(house);
  for (const file of ['.dependency-cruiser.cjs', 'package.json'])
    await copyFile(path.join(ROOT, file), path.join(house, file));
  await symlink(path.join(ROOT, 'node_modules'), path.join(house, 'node_modules'));
  for (const room of new Set(rooms)) {
    await mkdir(path.join(house, room), { recursive: true });
    await writeFile(
      path.join(house, room, 'room.ts'),
      'export type Room = string;\nexport const room = 1;\n',
    );
  }
  return house;
}

const cruise = (house: string, folders: readonly string[]) =>
  promisify(execFile)(path.join(ROOT, 'node_modules/.bin/depcruise'), ['--output-type', 'json', ...folders], {
    cwd: house,
    maxBuffer: 64 * 1024 * 1024,
  });

beforeAll(async () => {
  const edges = [...FORBIDDEN, ...ALLOWED];
  const house = await build(edges.flatMap((tried) => [tried.from, ...roomOf(tried)]));
  for (const room of ROOMS) {
    const tried = leadingFrom(room, edges);
    const values = tried.map((to, at) => `import * as room${at} from '${to}';\nconsole.log(room${at});`);
    const types = tried.map((to, at) => `export type * as room${at} from '${to}';`);
    await writeFile(path.join(house, room, 'values.ts'), values.join('\n'));
    await writeFile(path.join(house, room, 'types.ts'), types.join('\n'));
  }
  const { stdout } = await cruise(house, [...new Set(ROOMS.map((room) => room.split('/')[0] ?? ''))]);
  const { modules } = JSON.parse(stdout) as {
    modules: { source: string; dependencies: { protocol?: string; module: string; valid: boolean }[] }[];
  };
  refused = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ valid }) => !valid).map(({ protocol = '', module }) => protocol + module),
    ]),
  );
});

afterAll(() => Promise.all(houses.map((house) => rm(house, { recursive: true, force: true }))));

test.each(ROOMS)('the fence refuses every forbidden import in %s, and no other import', (room) => {
  const forbidden = leadingFrom(room, FORBIDDEN);
  expect(refused.get(`${room}/values.ts`)?.toSorted()).toEqual(forbidden);
  expect(refused.get(`${room}/types.ts`)?.toSorted()).toEqual(forbidden);
});

test('a file that is missing from every list of .dependency-cruiser.cjs is an error', async () => {
  const house = await build(['src/server/http', 'src/web/ui', 'src/web/captain/card', 'src/web/desk/cards']);
  await cruise(house, ['src']);
  const unlisted = ['src/extra.ts', 'src/server/extra.ts', 'src/web/extra.tsx', 'src/web/captain/extra.ts'];
  for (const file of unlisted) await writeFile(path.join(house, file), '');
  await expect(cruise(house, ['src'])).rejects.toThrow(
    `Missing from every list of .dependency-cruiser.cjs: ${unlisted.join(', ')}`,
  );
});
