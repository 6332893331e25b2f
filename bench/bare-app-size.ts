import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, loadConfigFromFile } from 'vite';

/** Compressed script bytes of bare-app/main.tsx, built with the product's own settings. */
export async function bareAppSize(): Promise<number> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  if (!loaded) throw new Error('the settings of the build were not found');
  const { config } = loaded;
  const outDir = await mkdtemp(path.join(tmpdir(), 'bare-app-'));
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir,
      copyPublicDir: false,
      rolldownOptions: { ...config.build?.rolldownOptions, input: 'bench/bare-app/main.tsx' },
    },
  });
  const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    files.map(async (file) => brotliCompressSync(await readFile(path.join(outDir, file))).length),
  );
  await rm(outDir, { recursive: true });
  return sizes.reduce((sum, size) => sum + size, 0);
}
