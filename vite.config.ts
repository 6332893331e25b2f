import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Both builds must agree on class names, and they travel in every page: the file's name and the class's. */
function scopedName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*$/, ''), '.module.css')}-${name}`;
}

/** What every page needs goes into one chunk: fewer requests, and it compresses better than its pieces. */
const EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|@tanstack(?!.*(useMutation|mutationObserver))|wouter|regexparam|use-sync-external-store)\/|vite\/preload-helper|src\/(contract\/packed|domain\/(calendar|points|rules|teams)|web\/(api|layout|ui|texts\/pages))/;

/** The same for the pages that show the score; the live connection comes after them, when the page is at rest. */
const BOARD =
  /src\/(domain\/leaderboard|web\/(leaderboard|texts\/course-time|live\/(?!.*(connection|live-data|reconnect))))/;

/** A service worker is known by its address, and may answer only for addresses below its own folder. */
const CAPTAIN_WORKER = 'src/web/captain-worker/captain-worker.ts';

/** `vite build` makes dist/web for the browser; `vite build --ssr` makes dist/renderer for the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  // Decided when it is built: React's development half is left out, and is twelve times slower.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // React has had this hook since 18; the router still brings a stand-in for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  publicDir: 'src/web/public',
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Nothing as data: URLs: the Content-Security-Policy has no room for them, and HTML and CSS stay small.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : ['src/web/entry-client.tsx', CAPTAIN_WORKER],
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'base', test: EVERY_PAGE },
                { name: 'board', test: BOARD },
              ],
            },
            entryFileNames: ({ name }) =>
              name === 'captain-worker' ? '[name].js' : 'assets/[name]-[hash].js',
          },
    },
  },
  // The renderer carries React with it: production installs nothing for it.
  ssr: { noExternal: true },
}));
