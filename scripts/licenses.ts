import type { Sbom } from './production-sbom.ts';

/** Licenses that require only their own text and a copyright notice. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense']);

/**
 * MPL-2.0 requires that changes to the package's files are published and that their source can be found. We use the
 * package unmodified, in a separate file.
 */
const ALLOWED_FOR: Readonly<Record<string, string>> = { '@resvg/resvg-wasm': 'MPL-2.0' };

/** One line for each component whose license is missing or not on the list. */
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
