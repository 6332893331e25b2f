/**
 * Who may import whom. A room may use itself and what stands in its row; everything else is refused.
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
const FEATURES = ['teams', 'tournament', 'captains', 'scores', 'live', 'cli', 'pages', 'health'];

/** Inside the web: pages stand on the leaderboard and the layout, these on what is below them. */
const WEB = {
  paths: [],
  texts: ['paths'],
  styles: [],
  assets: [],
  ui: ['paths', 'texts', 'assets', 'styles'],
  api: [],
  live: ['api'],
  layout: ['paths', 'api', 'ui', 'texts', 'assets', 'styles'],
  leaderboard: ['paths', 'api', 'live', 'ui', 'texts', 'assets', 'styles'],
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
      name: 'SQL stands in the store',
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
