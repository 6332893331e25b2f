import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'use-node.sh');
const FETCHED = '#!/bin/sh\necho v24.99.0\n';

/** A machine with its own Node of this version, and an npm that delivers something other than Node. */
async function sourceOnMachineWith(version: string) {
  const home = mkdtempSync(path.join(tmpdir(), 'use-node-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const program = (name: string, text: string) => {
    writeFileSync(path.join(home, name), text);
    chmodSync(path.join(home, name), 0o755);
  };
  program('node', `#!/bin/sh\n[ "$1" = -v ] && echo ${version} || exec ${process.execPath} "$@"\n`);
  mkdirSync(path.join(home, 'package/bin'), { recursive: true });
  program('package/bin/node', FETCHED);
  program(
    'npm',
    `#!/bin/sh\nfor last; do :; done\ntar -czf "$(echo "$last" | tr @ -).tgz" -C ${home} package\n`,
  );
  const env = { PATH: `${home}:/usr/bin:/bin`, HOME: home };
  const { stdout, stderr } = await promisify(execFile)(
    'sh',
    ['-c', `. ${SCRIPT} && echo "uses $(node -v)" || echo refused`],
    { env },
  );
  const cache = path.join(home, '.cache/three-team-cup');
  return { stdout: stdout.trim(), stderr, cached: existsSync(cache) ? readdirSync(cache) : [] };
}

test.each(['v24.7.0', 'v24.21.0', 'v25.0.0', 'v26.1.0'])('%s is new enough', async (version) => {
  expect(await sourceOnMachineWith(version)).toEqual({ stdout: `uses ${version}`, stderr: '', cached: [] });
});

test.each(['v24.3.0', 'v24.6.9', 'v22.20.0', 'v9.8.0'])(
  'beside %s a package with another checksum is fetched, refused and not kept',
  async (version) => {
    const { stdout, stderr, cached } = await sourceOnMachineWith(version);
    expect(stdout).toBe('refused');
    expect(stderr).toContain('does not have the expected checksum');
    expect(stderr).toContain(`needs Node 24.7 or newer, found ${version}`);
    expect(cached).toEqual([]);
  },
);
