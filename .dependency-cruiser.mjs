/**
 * Which room of src/ may import which, for dependency-cruiser: `npm run check` checks it.
 * docs/architecture.md says what each room is for. A room is a folder; one inside another is a separate room. A room that is
 * not listed for another may not be imported there; `shared` may be imported anywhere.
 */
const MAY_IMPORT = {
  // The ground.
  shared: [],
  styles: [],
  server: ['content'],

  // The site: what editors write, what it may hold, reading it, HTML.
  schemas: ['leads/contract'],
  data: ['schemas', 'leads/contract'],
  components: ['schemas', 'data', 'integrations', 'islands', 'leads/contract', 'leads/forms', 'styles', 'assets'],
  layouts: ['data', 'integrations', 'components', 'styles'],
  pages: [
    'schemas',
    'data',
    'integrations',
    'islands',
    'leads/contract',
    'leads/forms',
    'components',
    'layouts',
    'styles',
    'assets',
  ],

  // What wakes in a visitor's browser.
  islands: ['styles'],

  // A request, from the form to the database. No floor below this is known here by name (src/server/floors.ts).
  'leads/contract': [],
  'leads/photos': ['leads/contract'],
  'leads/photos/server': ['leads/contract', 'leads/photos', 'leads/server', 'server'],
  'leads/forms': ['leads/contract', 'islands', 'styles'],
  'leads/server': ['leads/contract', 'server', 'content'],
  'leads/cli': ['leads/contract', 'leads/server', 'server', 'cli'],

  // Floor: what is added to a request after it was sent.
  'leads/after-sent': ['leads/contract', 'leads/photos', 'leads/forms', 'islands', 'styles'],
  'leads/after-sent/pages': ['data', 'components', 'layouts', 'leads/after-sent', 'leads/forms', 'styles'],
  'leads/after-sent/server': ['leads/contract', 'leads/photos', 'leads/photos/server', 'leads/server', 'server'],

  // Floor: working through the requests.
  office: ['integrations', 'styles'],
  'office/contract': ['leads/contract'],
  'office/built': ['data', 'integrations', 'styles'],
  'office/pages': ['office/contract', 'leads/contract', 'leads/forms', 'server'],
  'office/device': ['office/contract', 'leads/contract', 'leads/photos', 'islands'],
  'office/screens': [
    'office/contract',
    'office/pages',
    'office/server',
    'leads/contract',
    'leads/forms',
    'leads/photos',
    'leads/photos/server',
    'leads/server',
    'server',
  ],
  'office/server': [
    'office/contract',
    'office/pages',
    'office/screens',
    'leads/contract',
    'leads/server',
    'leads/photos',
    'leads/photos/server',
    'server',
    'content',
  ],
  'office/cli': ['office/contract', 'office/server', 'leads/server', 'leads/cli', 'server', 'cli'],

  // Writing the content.
  'editing/check': ['schemas', 'data'],
  'editing/new': ['schemas', 'editing/check'],
  'editing/handbook': ['schemas', 'data', 'editing/check', 'editing/new'],
  'editing/preflight': ['schemas', 'data', 'editing/check'],

  // Floor: the editing screen, and the page beside its fields.
  'editing/screen': ['schemas', 'editing/check', 'editing/new', 'editing/preflight'],
  'editing/preview': ['schemas', 'data', 'integrations', 'pages', 'editing/check', 'editing/screen', 'styles'],
  'editing/integration': ['schemas', 'integrations', 'editing/screen', 'cli'],
  'editing/server': ['server'],

  // Builds, commands, and the worker that answers requests.
  integrations: [
    'schemas',
    'data',
    'leads/contract',
    'editing/check',
    'editing/new',
    'editing/handbook',
    'editing/preflight',
    'styles',
    'assets',
  ],
  cli: [
    'schemas',
    'integrations',
    'editing/check',
    'editing/new',
    'editing/handbook',
    'editing/preflight',
    'leads/contract',
    'server',
    'worker',
  ],
  worker: [
    'content',
    'server',
    'leads/contract',
    'leads/server',
    'leads/photos/server',
    'leads/after-sent/server',
    'office/server',
    'editing/server',
  ],
};

/** Files next to the rooms, where Astro looks for them. They run in a build, and nothing imports them. */
const FILES_MAY_IMPORT = {
  'content.config': ['integrations', 'schemas'],
  middleware: ['data'],
};

/** Single files that may also be imported. */
const AND_ALSO = {
  // The names of a request's fields, without its schemas, which are too heavy for code that only reads a draft.
  islands: ['leads/contract/typed-field-names'],
  // What is inlined in the page, and allowed by its hash in the content security policy.
  integrations: ['islands/read-ahead/speculation-rules', 'islands/hydration/intent'],
};

/**
 * Rooms whose types another may use: an island gets what a collection contains, the draft knows the fields of a request by name, the
 * worker the fields of its content files, the office's pages what its queries return, and the tokens are made from colors.yaml.
 */
const AND_TYPES_OF = {
  islands: ['schemas', 'leads/contract'],
  server: ['schemas'],
  styles: ['schemas'],
  'office/pages': ['office/server'],
};

const ROOMS = Object.keys(MAY_IMPORT);
const ANYWHERE = ['shared'];

/** The files of some rooms, without those of rooms inside them. */
const inRooms = (/** @type {string[]} */ rooms) =>
  rooms.map((room) => {
    const inside = ROOMS.filter((other) => other.startsWith(`${room}/`) && !rooms.includes(other));
    const without = inside.map((other) => `(?!${other.slice(room.length + 1)}/)`).join('');
    return `^src/${room}/${without}`;
  });
const files = (/** @type {string[]} */ names) => names.map((name) => `^src/${name}\\.`);

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const arrows = Object.entries(MAY_IMPORT).map(([room, others]) => ({
  name: `from-${room}`,
  severity: 'error',
  comment: `src/${room} may import ${['itself', ...ANYWHERE, ...others].join(', ')}`,
  from: { path: inRooms([room]) },
  to: {
    path: '^src/',
    pathNot: [
      ...inRooms([room, ...ANYWHERE, ...others, ...(AND_TYPES_OF[room] ?? [])]),
      ...files(AND_ALSO[room] ?? []),
    ],
  },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const arrowsOfFiles = Object.entries(FILES_MAY_IMPORT).map(([file, rooms]) => ({
  name: `from-${file}`,
  severity: 'error',
  comment: `src/${file} may import ${[...ANYWHERE, ...rooms].join(', ')}`,
  from: { path: files([file]) },
  to: { path: '^src/', pathNot: inRooms([...ANYWHERE, ...rooms]) },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const typesOnly = Object.entries(AND_TYPES_OF).map(([room, others]) => ({
  name: `from-${room}-types-only`,
  severity: 'error',
  comment: `src/${room} may import types of ${others.join(', ')}, and nothing that runs`,
  from: { path: inRooms([room]) },
  to: {
    path: inRooms(others),
    pathNot: ['^$', ...files(AND_ALSO[room] ?? [])],
    dependencyTypesNot: ['type-only', 'jsdoc'],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...arrows,
    ...arrowsOfFiles,
    ...typesOnly,
    {
      name: 'no-server-in-browsers',
      severity: 'error',
      comment: 'what wakes in a browser imports nothing that answers requests, and none of its types either',
      from: {
        path: inRooms([
          'islands',
          'leads/forms',
          'leads/after-sent',
          'office/device',
          'editing/screen',
          'editing/preview',
        ]),
      },
      to: { path: ['^src/(server|worker|cli)/', '^src/[^/]+/(server|cli)/', '^src/[^/]+/[^/]+/server/'] },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'files that import each other cannot be understood, or moved, one by one; not even by their types',
      from: {},
      to: { circular: true },
    },
    {
      name: 'known-rooms',
      severity: 'error',
      comment: 'a new folder in src/, or a file beside them, says here what it may import',
      from: {
        path: '^src/',
        pathNot: [
          ...inRooms(ROOMS),
          ...files(Object.keys(FILES_MAY_IMPORT)),
          '^src/(content|assets)/',
          '^src/virtual-modules\\.d\\.ts$',
        ],
      },
      to: {},
    },
  ],
};
