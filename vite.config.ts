import path, { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Class names have the form `file-class`: short, because every page contains them, and the same in both builds.
 * Some of the desk's files in different folders have the same name, so the desk's class names begin with the
 * folder.
 */
export function scopedName(name: string, id: string): string {
  const file = id.replace(/\?.*$/, '');
  const folder = file.includes('/web/desk/') ? `${basename(dirname(file))}-` : '';
  return `${folder}${basename(file, '.module.css')}-${name}`;
}

/**
 * Exports a stylesheet's class names as constants instead of one object, so that the build inlines the names in use
 * and drops the others.
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
    // Without this, the build would drop a stylesheet whose class names were all inlined.
    name: 'styles-stay',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];

/** A smaller chunk compiles within a millisecond. `allFunctionsCalledOnLoad` would only make it larger. */
const WORTH_COMPILING_EARLY = 100_000;

/**
 * Lets Chromium compile all functions of a large chunk off the main thread while the chunk loads, instead of on the
 * main thread when they are first called. Other browsers ignore the comment.
 */
const COMPILED_EARLY: Plugin = {
  name: 'compiled-early',
  generateBundle: {
    order: 'post', // runs after Vite has added a line at the top, because the comment must come first
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.code.length > WORTH_COMPILING_EARLY)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

/** A chunk of the files whose paths contain one of `paths` and none of `except`. */
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
  // Left out: code that only some pages need (fields, QR codes, calls), code that is rarely needed because the
  // server sends pages filled in (skeletons), and the live connection, which loads after the page.
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

/** The code of the pages that show the score, without the parts that only Schedule shows. */
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

/** The tee sheet in one chunk, which Schedule loads after its board. */
const TEE_SHEET = chunkOf('tee-sheet', ['src/web/tee-sheet/']);

/** A stub for the router's parser of path patterns. Only the desk's routes contain patterns. */
const PATTERN_STUB = path.resolve(import.meta.dirname, 'src/web/pattern-stub.ts');
const QUERY_STUBS = path.resolve(import.meta.dirname, 'src/web/api/query-stubs.ts');
/** Parts of the query library that no public page uses, although other parts import them. */
const UNUSED_QUERY_PARTS = {
  './mutationCache.js': QUERY_STUBS,
  './infiniteQueryBehavior.js': QUERY_STUBS,
};

/** The server links this stylesheet so that it loads after the page. */
const LATER = 'src/web/styles/later.css';

/** Built without a hash and outside /assets, because a service worker's URL identifies it and limits its scope. */
const CAPTAIN_WORKER = 'src/web/captain-worker/captain-worker.ts';

/** Short, because every page contains these URLs. Both builds must use the same names. */
export const ASSET_NAMES = 'assets/[name]-[hash:6][extname]';

/** `vite build` makes dist/web for the browser; `vite build --ssr` makes dist/renderer for the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [command === 'build' && CLASSES_AS_CONSTANTS, !isSsrBuild && COMPILED_EARLY, react()],
  // Set at build time, to leave out React's development code, which is twelve times slower.
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
    // No data: URLs: the Content-Security-Policy forbids them, and they would make HTML and CSS larger.
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
  // The built renderer contains React, so that production need not install it.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
