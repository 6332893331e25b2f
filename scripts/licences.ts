import type { Sbom } from './production-sbom.ts';

/** Licences that ask for no more than their own text and a copyright notice. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense']);

/** One line for each component whose licence nobody has agreed to, or that states none. */
export function licenceFaults({ components }: Sbom): string[] {
  return components
    .map(({ name, version, licenses = [] }) => ({
      name: `${name}@${version}`,
      stated: licenses.map(
        ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown',
      ),
    }))
    .filter(({ stated }) => stated.length === 0 || !stated.every((licence) => ALLOWED.has(licence)))
    .map(({ name, stated }) => `${name}: ${stated.join(', ') || 'no licence stated'}`);
}
