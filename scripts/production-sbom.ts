import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');

type Lock = { packages: Record<string, { dev?: boolean; devDependencies?: unknown }> };

export type Sbom = {
  components: {
    name: string;
    version: string;
    licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  }[];
};

/**
 * The packages that run in production, as CycloneDX. `npm sbom --omit dev` leaves out packages that development
 * packages also need (pg and zod among them), so npm is given a lock file without development packages.
 */
export async function productionSbom(): Promise<Sbom> {
  const { devDependencies: _, ...manifest } = await readJson('package.json');
  const lock = (await readJson('package-lock.json')) as unknown as Lock;
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => !dev)
    .map(([where, { devDependencies: _, ...about }]) => [where, about]);
  const folder = await mkdtemp(path.join(tmpdir(), 'sbom-'));
  try {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
    const trimmed = { ...lock, packages: Object.fromEntries(packages) };
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(trimmed));
    const { stdout } = await promisify(execFile)(
      'npm',
      ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
      { cwd: folder, maxBuffer: 16 * 1024 * 1024 },
    );
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
}
