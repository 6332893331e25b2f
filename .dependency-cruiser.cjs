/**
 * Who may import whom. A room may import itself and the rooms listed for it; anything else is an error.
 * proofs/import-fence/import-fence.test.ts tries each forbidden edge.
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
const FEATURES = [
  'teams',
  'tournament',
  'calendar',
  'captains',
  'organizers',
  'setup',
  'scores',
  'agreement',
  'live',
  'cli',
  'pages',
  'health',
  'docs',
];

/** Inside the web: pages, the captain's screen and the board stand on what is below them. */
const LOOKS = ['paths', 'texts', 'ui', 'assets', 'styles'];
const WEB = {
  paths: [],
  'external-store': [],
  late: [],
  texts: ['paths'],
  styles: [],
  assets: [],
  ui: LOOKS,
  api: [],
  device: [],
  live: ['external-store', 'api'],
  notice: [...LOOKS, 'late', 'api'],
  outbox: ['external-store'],
  layout: [...LOOKS, 'api', 'late'],
  leaderboard: [...LOOKS, 'api', 'live', 'late'],
  'event-days': [...LOOKS, 'layout'],
  'tee-sheet': LOOKS,
  captain: [...LOOKS, 'external-store', 'late', 'api', 'live', 'notice', 'device', 'outbox'],
  'captain-worker': [],
  desk: [...LOOKS, 'external-store', 'api', 'live', 'notice', 'device', 'outbox', 'pages/display'],
  pages: [...LOOKS, 'api', 'live', 'notice', 'layout', 'leaderboard', 'event-days', 'tee-sheet', 'late'],
};

/** Inside the captain's screen, which may also use all that the screen as a whole may. */
const CAPTAIN = {
  texts: [],
  'captain-icon': [],
  'hole-view': [],
  'use-open-sheet': [],
  'use-task': [],
  session: [],
  toasts: ['texts'],
  outbox: ['texts', 'session', 'toasts'],
  'sign-in': ['texts', 'use-task', 'session', 'toasts', 'outbox'],
  editor: ['texts', 'captain-icon', 'hole-view', 'outbox'],
  agreement: ['texts', 'captain-icon', 'session', 'editor'],
  card: ['texts', 'captain-icon', 'hole-view', 'use-task', 'session', 'outbox', 'editor', 'agreement'],
};

const outside = (room, allowed) => ({
  name: `${room} imports only ${['itself', ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^${room}(/|\\.)`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(src|local|scripts|testing|proofs|e2e|bench)/',
    pathNot: `^(${[room, ...allowed].join('|')})(/|\\.)`,
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
    ...FEATURES.map((feature) =>
      outside(`src/server/${feature}`, [
        'src/domain',
        'src/contract',
        ...Object.keys(LAYERS).map((name) => `src/server/${name}`),
      ]),
    ),
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
    {
      name: 'pages do not import each other',
      severity: 'error',
      from: { path: '^src/web/pages/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
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
