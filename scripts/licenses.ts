import type { Sbom } from './production-sbom.ts';

/** Licenses that ask for no more than their own text and a copyright notice. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense']);

/** One line for each component whose license is not on the list, or that states none. */
export function licenseFaults({ components }: Sbom): string[] {
  return components
    .map(({ name, version, licenses = [] }) => ({
      name: `${name}@${version}`,
      stated: licenses.map(
        ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown',
      ),
    }))
    .filter(({ stated }) => stated.length === 0 || !stated.every((license) => ALLOWED.has(license)))
    .map(({ name, stated }) => `${name}: ${stated.join(', ') || 'no license stated'}`);
}
