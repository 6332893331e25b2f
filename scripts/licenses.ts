import type { Sbom } from './production-sbom.ts';

/** Licenses that ask for no more than their own text and a copyright notice. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense']);

/**
 * Asks that changes to its own files are published, and that its source can be found: it is used as it comes, in a file
 * of its own.
 */
const ALLOWED_FOR: Readonly<Record<string, string>> = { '@resvg/resvg-wasm': 'MPL-2.0' };

/** One line for each component whose license is not on the list, or that states none. */
export function licenseFaults({ components }: Sbom): string[] {
  return components
    .map(({ name, version, licenses = [] }) => ({
      name: `${name}@${version}`,
      exception: ALLOWED_FOR[name],
      stated: licenses.map(
        ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown',
      ),
    }))
    .filter(
      ({ stated, exception }) =>
        stated.length === 0 || !stated.every((license) => ALLOWED.has(license) || license === exception),
    )
    .map(({ name, stated }) => `${name}: ${stated.join(', ') || 'no license stated'}`);
}
