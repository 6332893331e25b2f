import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#local/loopback.ts';

const SCRIPT = path.join(import.meta.dirname, 'use-node.sh');
const FETCHED = '#!/bin/sh\necho v24.99.0\n';
const run = promisify(execFile);

/** A machine without programs: its folder, and a function that adds a program. */
function emptyMachine() {
  const home = mkdtempSync(path.join(tmpdir(), 'use-node-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const program = (name: string, text: string) => {
    writeFileSync(path.join(home, name), text);
    chmodSync(path.join(home, name), 0o755);
  };
  mkdirSync(path.join(home, 'package/bin'), { recursive: true });
  program('package/bin/node', FETCHED);
  return { home, program };
}

async function sourceOn(home: string, env: Readonly<Record<string, string>>, script = SCRIPT) {
  const tried = `. ${script} && echo "uses $(node -v)" || echo refused`;
  const { stdout, stderr } = await run('/bin/sh', ['-c', tried], { env: { ...env, HOME: home } });
  const cache = path.join(home, '.cache/three-team-cup');
  return { stdout: stdout.trim(), stderr, cached: existsSync(cache) ? readdirSync(cache) : [] };
}

/** Runs the script on a machine with this version of Node and an npm that delivers the wrong package. */
function sourceOnMachineWith(version: string) {
  const { home, program } = emptyMachine();
  program('node', `#!/bin/sh\n[ "$1" = -v ] && echo ${version} || exec ${process.execPath} "$@"\n`);
  program(
    'npm',
    `#!/bin/sh\nfor last; do :; done\ntar -czf "$(echo "$last" | tr @ -).tgz" -C ${home} package\n`,
  );
  return sourceOn(home, { PATH: `${home}:/usr/bin:/bin` });
}

/** Runs the script on a server with neither Node nor npm, as in a new installation, and a registry with the package. */
async function sourceOnBareServer(knowsChecksum: boolean) {
  const { home, program } = emptyMachine();
  const tools = path.join(home, 'tools');
  mkdirSync(tools);
  for (const tool of ['sh', 'curl', 'gzip', 'mkdir', 'mv', 'openssl', 'rm', 'tar', 'uname'])
    symlinkSync(
      ['/usr/bin', '/bin'].map((folder) => path.join(folder, tool)).find(existsSync) ?? '',
      path.join(tools, tool),
    );
  await run('tar', ['-czf', path.join(home, 'package.tgz'), '-C', home, 'package']);
  const archive = readFileSync(path.join(home, 'package.tgz'));
  const asked: string[] = [];
  const registry = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(archive);
  });
  const port = await listenOnLoopback(registry);
  onTestFinished(() => void registry.close());
  const sum = createHash('sha512').update(archive).digest('base64');
  const script = readFileSync(SCRIPT, 'utf8');
  program('use-node.sh', knowsChecksum ? script.replaceAll(/(cup_node_sha512=)\S+==/g, `$1${sum}`) : script);
  const env = { PATH: tools, npm_config_registry: `http://127.0.0.1:${port}/` };
  return { ...(await sourceOn(home, env, path.join(home, 'use-node.sh'))), asked };
}

test.each(['v24.7.0', 'v24.21.0', 'v25.0.0', 'v26.1.0'])(
  'uses the installed Node %s, which is new enough',
  async (version) => {
    expect(await sourceOnMachineWith(version)).toEqual({ stdout: `uses ${version}`, stderr: '', cached: [] });
  },
);

test.each(['v24.3.0', 'v24.6.9', 'v22.20.0', 'v9.8.0'])(
  'with Node %s installed, fetches a package, and refuses and deletes it if its checksum is wrong',
  async (version) => {
    const { stdout, stderr, cached } = await sourceOnMachineWith(version);
    expect(stdout).toBe('refused');
    expect(stderr).toContain('does not have the expected checksum');
    expect(stderr).toContain(`needs Node 24.7 or newer, found ${version}`);
    expect(cached).toEqual([]);
  },
);

test('without Node and npm, fetches Node from the registry with curl', async () => {
  const { stdout, cached, asked } = await sourceOnBareServer(true);
  expect(stdout).toBe('uses v24.99.0');
  expect(cached).toHaveLength(1);
  expect(asked).toEqual([expect.stringMatching(/^\/(node-[\w-]+)\/-\/\1-2\d\.\d+\.\d+\.tgz$/)]);
});

test('without Node and npm, refuses and deletes a package whose checksum is wrong', async () => {
  const { stdout, stderr, cached } = await sourceOnBareServer(false);
  expect(stdout).toBe('refused');
  expect(stderr).toContain('does not have the expected checksum');
  expect(stderr).toContain('needs Node 24.7 or newer, found none');
  expect(cached).toEqual([]);
});
