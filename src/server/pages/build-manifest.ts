type Chunk = {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
  dynamicImports?: readonly string[];
};

/** The parts of the build's manifest that we read. */
export type BuildManifest = Readonly<Record<string, Chunk | undefined>>;

/** A module's own script, and all styles and scripts that it needs, imports first. */
export function filesOf(manifest: BuildManifest, module: string) {
  const chunks = chunksOf(manifest, module);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)));
  const scripts = new Set(chunks.map(({ file }) => `/${file}`));
  return { own: `/${manifest[module]?.file}`, styles: [...styles], scripts: [...scripts] };
}

/** The styles of a module's parts whose scripts load later, if at all. */
export function laterStylesOf(manifest: BuildManifest, module: string): string[] {
  const parts = chunksOf(manifest, module).flatMap(({ dynamicImports = [] }) => dynamicImports);
  return [...new Set(parts.flatMap((part) => filesOf(manifest, part).styles))];
}

function chunksOf(manifest: BuildManifest, module: string): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const seen = new Set<string>();

  function visit(key: string): void {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    chunks.set(key, chunk);
  }

  visit(module);
  return [...chunks.values()];
}
