import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Renderer } from '#contract/first-page.ts';
import type { SiteBuild } from '#server/pages/site-build.ts';
import { errorPage } from './error-page.ts';

const RENDERER = '/src/web/entry-server.tsx';
const CLIENT = '/src/web/entry-client.tsx';
const DESK = '/src/web/desk/entry-desk.tsx';
const ENTRY = '/@dev-entry';
const DESK_ENTRY = '/@dev-desk-entry';

export type LiveSite = {
  vite: ViteDevServer;
  /** Looks like a finished build to the product. Its renderer is replaced when a source has changed. */
  build: SiteBuild;
  /** Reloads the renderer if a source has changed since the renderer was loaded. */
  refresh(): Promise<void>;
};

/** Opens the pages from source, through Vite: nothing is built, and `dist/` is left alone. */
export async function openLiveSite(server: Server): Promise<LiveSite> {
  const vite = await createServer({
    appType: 'custom',
    configLoader: 'native', // the default writes a temporary file, which would make --watch restart the server
    server: { middlewareMode: true, hmr: { server } },
    optimizeDeps: { entries: [CLIENT.slice(1), DESK.slice(1)] },
    plugins: [devEntry],
  });
  let module = await firstRenderer(vite);
  const build = {
    home: null,
    renderer: await withStyles(vite, module),
    files: new Map<string, string>(),
    fonts: [],
    laterStyles: '/src/web/styles/later.css',
    partsOf: () => ({ styles: [], start: `import("${ENTRY}")` }),
    desk: { styles: [], start: `import("${DESK_ENTRY}")` },
  };

  async function refresh(): Promise<void> {
    try {
      const current = await loadRenderer(vite);
      if (current === module) return;
      module = current;
      build.renderer = await withStyles(vite, current);
    } catch (error) {
      build.renderer = { ...build.renderer, render: () => errorPage(error) }; // Vite has logged the error
    }
  }
  // Refreshes without waiting for a request, so that the terminal shows an error even if no page is open.
  vite.watcher.on('change', () => void refresh());
  return { vite, build, refresh };
}

/** Loads hot reload before the page's own script, because React's refresh hook must be loaded before React. */
const devEntry: Plugin = {
  name: 'dev-entry',
  resolveId: (id) => (id === ENTRY || id === DESK_ENTRY ? id : null),
  load(id) {
    if (id !== ENTRY && id !== DESK_ENTRY) return null;
    const entry = id === ENTRY ? CLIENT : DESK;
    return `import '/@vite/client'; import '@vitejs/plugin-react/preamble'; await import('${entry}');`;
  },
};

async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  return (await vite.ssrLoadModule(RENDERER)) as Renderer;
}

async function firstRenderer(vite: ViteDevServer): Promise<Renderer> {
  for (;;) {
    try {
      return await loadRenderer(vite);
    } catch {
      console.error('The pages do not load; waiting for a change.'); // Vite has logged the error
      await once(vite.watcher, 'change');
    }
  }
}

/** Adds the styles, so that a page is styled before its scripts have run. Vite's client adopts them by their id. */
async function withStyles(vite: ViteDevServer, renderer: Renderer): Promise<Renderer> {
  const files = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) =>
    id.endsWith('.css'),
  );
  const sheets = await Promise.all(files.map((file) => vite.ssrLoadModule(`${file}?inline`)));
  const styles = sheets.map(
    (sheet, index) => `<style data-vite-dev-id="${files[index]}">${sheet['default']}</style>`,
  );
  const { pagePaths, publicPaths, pictures, render } = renderer;
  return {
    pagePaths,
    publicPaths,
    pictures,
    render(request) {
      try {
        const page = render(request);
        // If rendering fails inside a Suspense boundary, React leaves it to the browser and only notes it in the
        // markup.
        const failure = /<template [^>]*data-msg="([^"]*)"/.exec(page.body)?.[1];
        if (failure) console.error(`${request.path} was not rendered on the server: ${failure}`);
        return { ...page, head: page.head + styles.join('') };
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        return errorPage(error);
      }
    },
  };
}
