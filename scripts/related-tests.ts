import path from 'node:path';

/** The files that each file imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** A source file's imports from this repository, as paths relative to the repository's root. */
export function importsIn(file: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#')
      ? name.replace(/^#(domain|contract|server|web)\//, 'src/$1/').replace('#', '')
      : path.join(path.dirname(file), name),
  );
}

/** Tests that import a changed file, directly or through others, nearest first. */
export function relatedTests(imports: Imports, changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const name of imported) importers.set(name, [...(importers.get(name) ?? []), file]);
  const reached = new Set(changed);
  // Iterating over a set includes items added during the iteration, so nearer files come before farther ones.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => file.endsWith('.test.ts') && imports.has(file));
}
