/**
 * Which room of src/ may import which, for dependency-cruiser: `npm run rooms` checks it, and so does `npm test -- lint`.
 * README.md says when the code of each room runs. A room that is not named beside another may not be imported there.
 */
const MAY_IMPORT = {
  lib: [],
  styles: [],
  rules: ['lib'],
  lead: ['lib', 'rules'],
  schemas: ['lib', 'rules', 'lead'],
  data: ['lib', 'rules', 'lead', 'schemas'],
  features: ['lib', 'rules', 'lead', 'styles'],
  office: ['lib', 'rules', 'lead', 'styles'],
  worker: ['lib', 'rules', 'lead', 'content'],
  build: ['lib', 'rules', 'lead', 'schemas', 'data', 'content-tools', 'styles', 'assets'],
  'content-tools': ['lib', 'rules', 'schemas'],
  edit: ['lib', 'rules', 'schemas', 'content-tools'],
  preview: ['lib', 'rules', 'schemas', 'content-tools', 'data', 'build', 'edit', 'pages', 'styles'],
  components: ['lib', 'rules', 'lead', 'schemas', 'data', 'build', 'features', 'styles', 'assets'],
  layouts: ['lib', 'rules', 'lead', 'schemas', 'data', 'build', 'features', 'components', 'styles'],
  pages: ['lib', 'rules', 'lead', 'schemas', 'data', 'build', 'features', 'components', 'layouts', 'styles', 'assets'],
  styleguide: ['lib', 'lead', 'schemas', 'data', 'build', 'features', 'components', 'layouts', 'styles'],
  cli: ['lib', 'rules', 'lead', 'schemas', 'build', 'content-tools', 'worker'],
};

/** Files beside the rooms, where Astro looks for them. They run in a build, and none of them is imported. */
const FILES_MAY_IMPORT = {
  'content.config': ['build', 'schemas'],
  middleware: ['lib', 'data'],
};

/** Single files that may be imported besides. */
const AND_ALSO = {
  // What the check and the handbook say of facts, of names that entries call each other by, and of what waits for its day.
  'content-tools': ['data/area-tokens', 'data/facts', 'data/publication', 'data/references'],
  // What stands in the page as text, and is named by its hash in the content security policy.
  build: ['features/read-ahead/rules'],
  // The one drawing of the icons, and what a service worker finds around it.
  office: [
    'features/ui/IconOf',
    'features/after-sent/draw-down',
    'features/after-sent/jpeg-of',
    'features/offline/worker-scope',
  ],
};

/** Rooms of which another may use the types: an island is handed what a collection holds, and the tokens are made of colors.yaml. */
const AND_TYPES_OF = { features: ['schemas'], styles: ['schemas'] };

const inRooms = (/** @type {string[]} */ rooms) => rooms.map((room) => `^src/${room}/`);
const files = (/** @type {string[]} */ names) => names.map((name) => `^src/${name}\\.`);

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const arrows = Object.entries(MAY_IMPORT).map(([room, others]) => ({
  name: `from-${room}`,
  severity: 'error',
  comment: `src/${room} may import ${['itself', ...others].join(', ')}`,
  from: { path: inRooms([room]) },
  to: {
    path: '^src/',
    pathNot: [...inRooms([room, ...others, ...(AND_TYPES_OF[room] ?? [])]), ...files(AND_ALSO[room] ?? [])],
  },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const arrowsOfFiles = Object.entries(FILES_MAY_IMPORT).map(([file, rooms]) => ({
  name: `from-${file}`,
  severity: 'error',
  comment: `src/${file} may import ${rooms.join(', ')}`,
  from: { path: files([file]) },
  to: { path: '^src/', pathNot: inRooms(rooms) },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const typesOnly = Object.entries(AND_TYPES_OF).map(([room, others]) => ({
  name: `from-${room}-types-only`,
  severity: 'error',
  comment: `src/${room} may import types of ${others.join(', ')}, and nothing that runs`,
  from: { path: inRooms([room]) },
  to: { path: inRooms(others), dependencyTypesNot: ['type-only', 'jsdoc'] },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...arrows,
    ...arrowsOfFiles,
    ...typesOnly,
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
          ...inRooms([...Object.keys(MAY_IMPORT), 'content', 'assets']),
          ...files(Object.keys(FILES_MAY_IMPORT)),
        ],
      },
      to: {},
    },
  ],
};
