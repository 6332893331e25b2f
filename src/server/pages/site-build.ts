import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '#contract/first-page.ts';
import { isUsed, selectorsIn } from './classes.ts';

/** The styles of a page, and the inline script that loads its other scripts. */
export type PageParts = { styles: { href: string; css: string }[]; start: string };

/** `src/web` as built by `npm run build`. The server uses it only through this type and the contract's types. */
export type SiteBuild = {
  /** The build's real folder, with links resolved; null if the pages come from source. */
  home: string | null;
  renderer: Renderer;
  /** Every file by its path, for example `/assets/big-shoulders.woff2`. */
  files: ReadonlyMap<string, string>;
  fonts: string[];
  /** The stylesheet that no first paint needs; it loads after the page. Null if the build has none. */
  laterStyles: string | null;
  /** The styles and the inline script of a page that `module` has rendered as `markup`. */
  partsOf(module: string, markup: string): PageParts;
  /** The organizers' desk, which is built separately. */
  desk: PageParts;
};

const ENTRY = 'src/web/entry-client.tsx';
const START = 'src/web/start.ts';
const DESK = 'src/web/desk/entry-desk.tsx';
/** One stylesheet for all desk pages, whose scripts load separately. */
const DESK_STYLES = 'style.css';

/** Null if the site or the desk has not been built yet. */
export async function loadSiteBuild(at: string): Promise<SiteBuild | null> {
  if (!existsSync(at)) return null;
  // `at` is a link, and a later build may point it to another folder during this read.
  const folder = await realpath(at);
  const manifest = await readManifest(folder, 'manifest.json');
  const deskManifest = await readManifest(folder, 'desk-manifest.json');
  if (!manifest || !deskManifest) return null;
  const renderer: Renderer = await import(
    pathToFileURL(path.join(folder, 'renderer', 'entry-server.js')).href
  );
  const files = await listFiles(path.join(folder, 'web'));
  const styleSheets = new Map<string, string>();
  for (const [href, file] of files)
    if (href.endsWith('.css')) styleSheets.set(href, await readFile(file, 'utf8'));

  const selectors = new Map([...styleSheets].map(([href, css]) => [href, selectorsIn(css)]));

  const startScript = await readFile(path.join(folder, 'web', filesOf(manifest, START).own), 'utf8');
  if (!startScript.includes('SCRIPTS'))
    throw new Error(`the build of ${START} has no placeholder for the scripts`);

  const startWith = (scripts: readonly string[]) =>
    startScript.trimEnd().replace('SCRIPTS', JSON.stringify(scripts));
  const withCss = (hrefs: Iterable<string>) =>
    [...hrefs].map((href) => ({ href, css: styleSheets.get(href) ?? '' }));
  const desk = filesOf(deskManifest, DESK);
  const deskStyles = filesOf(deskManifest, DESK_STYLES);

  return {
    home: folder,
    renderer,
    files,
    desk: { styles: withCss([deskStyles.own]), start: startWith(desk.scripts) },
    laterStyles: [...files.keys()].find((href) => /^\/assets\/later-[\w-]+\.css$/.test(href)) ?? null,
    // Every page preloads these. The fonts for accented letters load only where such a letter is used.
    fonts: [...files.keys()].filter((href) => href.includes('-var-') && href.endsWith('.woff2')),
    partsOf(module, markup) {
      const entry = filesOf(manifest, ENTRY);
      const page = filesOf(manifest, module);
      // If the markup contains a component whose script loads later, the page needs that component's styles.
      const later = laterStylesOf(manifest, module).filter((href) =>
        isUsed(selectors.get(href) ?? [], markup),
      );
      const styles = new Set([...entry.styles, ...page.styles, ...later]);
      const chunks = new Set([...entry.scripts, ...page.scripts]);
      chunks.delete(entry.own);
      return {
        styles: withCss(styles),
        start: startWith([...chunks, entry.own]),
      };
    },
  };
}

async function readManifest(folder: string, name: string): Promise<BuildManifest | null> {
  const file = path.join(folder, 'web', '.vite', name);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}

async function listFiles(root: string): Promise<Map<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(root, file).split(path.sep).join('/')}`, file]),
  );
}

type Chunk = {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
  dynamicImports?: readonly string[];
};

/** Vite's build manifest, with only the fields that we use. */
export type BuildManifest = Readonly<Record<string, Chunk | undefined>>;

/** A module's own script, and all styles and scripts that it needs. Those of its imports come first. */
export function filesOf(manifest: BuildManifest, module: string) {
  const chunks = chunksOf(manifest, module);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)));
  const scripts = new Set(chunks.map(({ file }) => `/${file}`));
  return { own: `/${manifest[module]?.file}`, styles: [...styles], scripts: [...scripts] };
}

/** The styles of everything that a module imports dynamically. */
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
