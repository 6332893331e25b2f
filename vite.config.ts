import path, { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Both builds must agree on class names, and they travel in every page: the file's name and the class's. The desk has
 * so many files that some have the same name, so there the folder's comes first.
 */
export function scopedName(name: string, id: string): string {
  const file = id.replace(/\?.*$/, '');
  const folder = file.includes('/web/desk/') ? `${basename(dirname(file))}-` : '';
  return `${folder}${basename(file, '.module.css')}-${name}`;
}

/**
 * A stylesheet's class names as the constants they are, instead of an object of them all: only those in use are
 * left, and they are put in where they are used.
 */
const CLASSES_AS_CONSTANTS: Plugin[] = [
  {
    name: 'classes-as-constants',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/ },
      handler: (code) => code.replace(/^import (\w+)(?= from '[^']+\.module\.css';$)/gm, 'import * as $1'),
    },
  },
  {
    // Otherwise a stylesheet whose names are all put in elsewhere would be left out of the build.
    name: 'styles-stay',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];

/** A chunk of the files at or below some paths, except those at or below others. */
function chunkOf(name: string, paths: readonly string[], except: readonly string[] = []) {
  const isAtOneOf = (id: string, some: readonly string[]) => some.some((path) => id.includes(path));
  return { name, test: (id: string) => isAtOneOf(id, paths) && !isAtOneOf(id, except) };
}

/** The code that every page needs, in one chunk: fewer requests, and it compresses better than its pieces. */
const BASE = chunkOf(
  'base',
  [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/@tanstack/',
    'node_modules/wouter/',
    'src/web/pattern-stub',
    'node_modules/use-sync-external-store/',
    'vite/preload-helper',
    'src/contract/endpoint.',
    'src/contract/packed-holes',
    'src/contract/page-path',
    'src/contract/wire',
    'src/domain/calendar',
    'src/domain/points',
    'src/domain/rules',
    'src/domain/teams',
    'src/web/api/',
    'src/web/external-store',
    'src/web/on-demand',
    'src/web/layout/',
    'src/web/live/',
    'src/web/notice/notice-slot',
    'src/web/texts/course-time',
    'src/web/ui/',
    'src/web/texts/pages',
  ],
  // Only two pages have a form, only the captain's screen sends anything, and the server sends the rest filled in. The
  // live connection loads after the page.
  [
    'src/web/live/connection/',
    'src/web/ui/field',
    'src/web/ui/hazard-stripes',
    'src/web/ui/qr-code',
    'src/web/ui/skeleton',
    'src/web/ui/team-legend',
    'src/web/layout/footer.tsx',
    'src/web/api/call.',
  ],
);

/** The code of the pages that show the score. Only Schedule shows every hole. */
const BOARD = chunkOf(
  'board',
  ['src/domain/leaderboard', 'src/web/leaderboard/'],
  [
    'src/web/leaderboard/announce',
    'src/web/leaderboard/hole-by-hole',
    'src/web/leaderboard/hole-day',
    'src/web/leaderboard/official-',
    'src/web/leaderboard/race',
    'src/web/leaderboard/team-pattern',
    'src/web/leaderboard/without-scores',
    'skeleton',
  ],
);

/** Loads after Schedule's board, whole. */
const TEE_SHEET = chunkOf('tee-sheet', ['src/web/tee-sheet/']);

/** For patterns of addresses, which only the desk has. */
const PATTERN_STUB = path.resolve(import.meta.dirname, 'src/web/pattern-stub.ts');
const QUERY_STUBS = path.resolve(import.meta.dirname, 'src/web/api/query-stubs.ts');
/** Parts of the query library that no public page uses, but that the parts in use import. */
const UNUSED_QUERY_PARTS = {
  './mutationCache.js': QUERY_STUBS,
  './infiniteQueryBehavior.js': QUERY_STUBS,
};

/** Linked by the server, to load after the page. */
const LATER = 'src/web/styles/later.css';

/** A service worker is known by its address, and may answer only for addresses below its own folder. */
const CAPTAIN_WORKER = 'src/web/captain-worker/captain-worker.ts';

/** Addresses travel in every page, and six characters tell a file's contents apart. Both builds name them alike. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]';

/** `vite build` makes dist/web for the browser; `vite build --ssr` makes dist/renderer for the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [command === 'build' && CLASSES_AS_CONSTANTS, react()],
  // Decided when it is built: React's development half is left out, and is twelve times slower.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  resolve: {
    alias: {
      // React has had this hook since 18; the router still imports a polyfill for older versions.
      'use-sync-external-store/shim/index.js': 'react',
      ...(command === 'build' ? { ...UNUSED_QUERY_PARTS, regexparam: PATTERN_STUB } : {}),
    },
  },
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
      // A constant shared by two chunks is inlined in both, instead of being exported from one.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: isSsrBuild
        ? 'src/web/entry-server.tsx'
        : ['src/web/entry-client.tsx', 'src/web/start.ts', LATER, CAPTAIN_WORKER],
      output: isSsrBuild
        ? { assetFileNames: ASSET_NAMES }
        : {
            codeSplitting: { groups: [BASE, BOARD, TEE_SHEET] },
            assetFileNames: ASSET_NAMES,
            chunkFileNames: 'assets/[name]-[hash:6].js',
            entryFileNames: ({ name }) =>
              name === 'captain-worker' ? '[name].js' : 'assets/[name]-[hash:6].js',
          },
    },
  },
  // The built renderer carries React with it: production installs nothing for it.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
