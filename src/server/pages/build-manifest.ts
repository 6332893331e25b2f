/** The parts of the build's manifest that we read. */
export type BuildManifest = Readonly<
  Record<
    string,
    | {
        file: string;
        css?: readonly string[];
        imports?: readonly string[];
        dynamicImports?: readonly string[];
      }
    | undefined
  >
>;

/** A module's own script, and all styles and scripts that it needs, imports first. */
export function filesOf(manifest: BuildManifest, module: string) {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();

  function visit(key: string): void {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const css of chunk.css ?? []) styles.add(`/${css}`);
    scripts.add(`/${chunk.file}`);
  }

  visit(module);
  return { own: `/${manifest[module]?.file}`, styles: [...styles], scripts: [...scripts] };
}

/** The styles of a page, with those of its parts whose scripts load later: the server sends their markup at once. */
export function stylesOfPage(manifest: BuildManifest, module: string): string[] {
  const later = manifest[module]?.dynamicImports ?? [];
  return [module, ...later].flatMap((key) => filesOf(manifest, key).styles);
}
