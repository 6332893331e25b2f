const { readdirSync } = require('node:fs');
const path = require('node:path');

/**
 * Who may import whom. A room may import itself and the rooms listed for it; anything else is an error, and so
 * is a file or folder that no list names. proofs/import-fence/import-fence.test.ts tries each forbidden edge.
 */
const ROOMS = {
  'src/domain': [],
  'src/contract': ['src/domain'],
  'src/server': ['src/domain', 'src/contract'],
  'src/web': ['src/domain', 'src/contract'],
  local: ['src'],
  scripts: ['src', 'local'],
  testing: ['src', 'local'],
  proofs: ['src', 'local', 'testing'],
  e2e: ['src', 'local', 'testing'],
  bench: ['src', 'local', 'testing'],
};

/** Inside the server: layers below, features above; features never import each other. */
const LAYERS = {
  config: [],
  secrets: [],
  store: ['secrets'],
  snapshots: ['store'],
  http: ['config', 'secrets', 'store', 'snapshots'],
};
/** Every other folder is a feature. These files put the features together. */
const SERVER_TOP = ['app', 'exit-if-busy', 'main', 'open-files', 'open-product'];

/** Inside the web: pages, the captain's screen and the board stand on what is below them. */
const LOOKS = ['paths', 'texts', 'ui', 'assets', 'styles'];
const WEB = {
  paths: [],
  'external-store': [],
  'on-demand': [],
  'pattern-stub': [],
  texts: ['paths'],
  styles: [],
  assets: [],
  ui: [...LOOKS, 'api'],
  api: [],
  device: ['external-store'],
  live: ['external-store', 'api'],
  notice: [...LOOKS, 'on-demand', 'api'],
  outbox: ['external-store', 'api'],
  layout: [...LOOKS, 'api', 'on-demand'],
  leaderboard: [...LOOKS, 'api', 'live', 'on-demand'],
  'event-days': [...LOOKS, 'layout'],
  'tee-sheet': LOOKS,
  captain: [...LOOKS, 'external-store', 'on-demand', 'api', 'live', 'notice', 'device', 'outbox'],
  'captain-worker': [],
  desk: [...LOOKS, 'external-store', 'api', 'live', 'notice', 'device', 'outbox', 'pages/display'],
  pages: [...LOOKS, 'api', 'live', 'notice', 'layout', 'leaderboard', 'event-days', 'tee-sheet', 'on-demand'],
};
/** These put the pages together, and no part above may import them. */
const WEB_TOP = [
  'app',
  'entry-client',
  'entry-server',
  'head',
  'link-picture',
  'link-preview',
  'public',
  'routes',
  'start',
];

/** Inside the captain's screen, which may also use all that the screen as a whole may. */
const CAPTAIN = {
  texts: [],
  'captain-icon': [],
  'hole-view': [],
  'use-open-sheet': [],
  'use-tap-guard': [],
  'use-task': [],
  session: [],
  toasts: ['texts'],
  outbox: ['texts', 'session', 'toasts'],
  'sign-in': ['texts', 'captain-icon', 'use-task', 'session', 'toasts', 'outbox'],
  editor: ['texts', 'captain-icon', 'hole-view', 'use-tap-guard', 'toasts', 'outbox'],
  agreement: ['texts', 'captain-icon', 'use-tap-guard', 'session', 'toasts', 'outbox', 'editor'],
  card: [
    'texts',
    'captain-icon',
    'hole-view',
    'use-tap-guard',
    'use-task',
    'session',
    'toasts',
    'outbox',
    'editor',
    'agreement',
  ],
};
const CAPTAIN_TOP = ['captain', 'captain-page', 'screen-focus', 'use-links'];

/** Inside the desk: these folders below, a folder for each page above, the shell around them. */
const DESK = {
  data: [],
  ui: ['data'],
  levels: ['ui'],
  leaving: ['data', 'levels', 'ui'],
  session: ['data', 'ui', 'leaving'],
  live: ['data', 'session'],
  outbox: ['ui', 'session'],
  typing: ['ui', 'outbox'],
  scores: ['data', 'outbox', 'session'],
  opening: ['data', 'ui', 'session'],
};
const DESK_TOP = ['desk', 'entry-desk', 'shell'];

const TEST = '\\.test\\.tsx?$';

const unlistedIn = (folder, names) =>
  readdirSync(path.join(__dirname, folder), { withFileTypes: true })
    .filter(
      ({ name }) =>
        !name.startsWith('.') && !new RegExp(TEST).test(name) && !names.includes(name.replace(/\..*/, '')),
    )
    .map((entry) => ({ path: `${folder}/${entry.name}`, isFile: entry.isFile() }));

const unlisted = [
  ...unlistedIn('src', ['domain', 'contract', 'server', 'web']),
  ...unlistedIn('src/server', [...Object.keys(LAYERS), ...SERVER_TOP]).filter(({ isFile }) => isFile),
  ...unlistedIn('src/web', [...Object.keys(WEB), ...WEB_TOP]),
  ...unlistedIn('src/web/captain', [...Object.keys(CAPTAIN), ...CAPTAIN_TOP]),
].map((part) => part.path);
if (unlisted.length > 0)
  throw new Error(`Missing from every list of .dependency-cruiser.cjs: ${unlisted.join(', ')}`);

const outside = (room, allowed) => ({
  name: `${room} imports only ${['itself', ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^${room}(/|\\.)`, pathNot: TEST },
  to: {
    pathNot: `^(${[room, ...allowed].join('|')})(/|\\.)|node_modules/`,
    dependencyTypesNot: ['core'],
  },
});

module.exports = {
  forbidden: [
    ...Object.entries(ROOMS).map(([room, allowed]) => outside(room, allowed)),
    ...Object.entries(LAYERS).map(([layer, allowed]) =>
      outside(`src/server/${layer}`, [
        'src/domain',
        'src/contract',
        ...allowed.map((name) => `src/server/${name}`),
      ]),
    ),
    {
      name: 'features import only layers, not each other',
      severity: 'error',
      from: { path: '^src/server/([^/]+)/', pathNot: `^src/server/(${SERVER_TOP.join('|')})/|${TEST}` },
      to: { path: '^src/server/', pathNot: `^src/server/($1|${Object.keys(LAYERS).join('|')})(/|\\.)` },
    },
    ...Object.entries(WEB).map(([part, allowed]) =>
      outside(`src/web/${part}`, ['src/domain', 'src/contract', ...allowed.map((name) => `src/web/${name}`)]),
    ),
    ...Object.entries(CAPTAIN).map(([part, allowed]) =>
      outside(`src/web/captain/${part}`, [
        'src/domain',
        'src/contract',
        ...WEB.captain.map((name) => `src/web/${name}`),
        ...allowed.map((name) => `src/web/captain/${name}`),
      ]),
    ),
    ...Object.entries(DESK).map(([part, allowed]) => ({
      name: `src/web/desk/${part} imports no folder of the desk but ${['itself', ...allowed].join(', ')}`,
      severity: 'error',
      from: { path: `^src/web/desk/${part}/`, pathNot: TEST },
      to: { path: '^src/web/desk/[^/]+/', pathNot: `^src/web/desk/(${[part, ...allowed].join('|')})/` },
    })),
    {
      name: 'pages of the desk import only what is below them, not each other',
      severity: 'error',
      from: {
        path: '^src/web/desk/([^/]+)',
        pathNot: `^src/web/desk/(${DESK_TOP.join('|')})(/|\\.)|${TEST}`,
      },
      to: {
        path: `^src/web/desk/([^/]+/|(${DESK_TOP.join('|')})\\.)`,
        pathNot: `^src/web/desk/($1|${Object.keys(DESK).join('|')})/`,
      },
    },
    {
      name: 'pages do not import each other',
      severity: 'error',
      from: { path: '^src/web/pages/([^/]+)', pathNot: TEST },
      to: { path: '^src/web/pages/', pathNot: '^src/web/pages/$1/' },
    },
    {
      name: 'the live connection loads after the page',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/live/connection/|\\.test\\.tsx?$' },
      to: { path: '^src/web/live/connection/', dynamic: false },
    },
    {
      name: 'domain and contract know no platform',
      severity: 'error',
      from: { path: '^src/(domain|contract)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain uses no library',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules' },
    },
    {
      name: 'contract uses only zod',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'only the store uses SQL',
      comment: 'the snapshot cache holds the one listening connection',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/(store/|snapshots/listen)|\\.test\\.ts$' },
      to: { path: 'node_modules/(pg|@types/pg)/' },
    },
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no dead ends', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
