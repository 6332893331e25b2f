import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { replaceBuild } from './build-folders.ts';
import { compress } from './compress.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Three builds: the pages for the browser, the pages for the server, and the organizers' desk. */
await replaceBuild(ROOT, async (folder) => {
  const web = path.join(folder, 'web');
  await vite('--outDir', web);
  await vite('--ssr', '--outDir', path.join(folder, 'renderer'));
  await vite('--config', 'vite.desk.config.ts', '--outDir', web);
  await compress(web);
}).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function vite(...options: readonly string[]): Promise<void> {
  const program = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = spawn(process.execPath, [program, 'build', ...options], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The build failed. The previous build stays in place.');
}
