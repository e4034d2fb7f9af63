/**
 * There are three runs of the tests. `quick` proves the product on the example site, in one browser; `rest` is what is slow by nature;
 * `weekly` is what few changes break: other businesses, engines and days, and the editing screen beyond its main jobs.
 */
export const RUNS = ['quick', 'rest', 'weekly'] as const;
export type RunName = (typeof RUNS)[number];

export const COMMANDS: Record<RunName, string> = {
  quick: 'npm test',
  rest: 'npm run test:rest',
  weekly: 'npm run test:weekly',
};

/** The most minutes that each run promises to take on two processors of the reference machine (yardstick.ts). */
export const PROMISED_MINUTES: Record<RunName, number> = { quick: 5, rest: 13, weekly: 30 };

/** The variable that tells Vitest and Playwright which run it is; without it they run whatever they are told to. */
export const RUN_VARIABLE = 'TEST_RUN';

export const currentRun = (): RunName | undefined => RUNS.find((name) => name === process.env[RUN_VARIABLE]);

/** Files below tests/ that only the weekly run runs. */
const WEEKLY: Record<string, string[]> = {
  'the floors taken out, as documented': ['takeout/takeout.test.ts'],
  'a site with the fewest fields, built': ['content/fewest-fields.test.ts'],
  'the local engine beside Wrangler': ['cli/engine/as-wrangler.test.ts'],
  'old browsers': ['e2e/old-browsers.spec.ts', 'e2e/old-engines.spec.ts', 'office/e2e/office-browsers.spec.ts'],
  'the display face on a slow line': ['e2e/display-face.spec.ts'],
  'the editing screen on GitHub, and beyond its main jobs': [
    'editing/e2e/editing-changes.spec.ts',
    'editing/e2e/editing-desk.spec.ts',
    'editing/e2e/editing-dev.spec.ts',
    'editing/e2e/editing-edges.spec.ts',
    'editing/e2e/editing-fields.spec.ts',
    'editing/e2e/editing-github.spec.ts',
    'editing/e2e/editing-preview.spec.ts',
  ],
};

/** Files below tests/ that only the rest runs, by what makes them slow. */
const LONG: Record<string, string[]> = {
  'sites of their own, built, previewed or published': ['content/built-jobs.test.ts'],
  'commands and servers that get started, stopped and killed': [
    'cli/dev-proxy.test.ts',
    'cli/engine/serve.test.ts',
    'leads/cli/*.test.ts',
    'office/cli/*.test.ts',
    'cli/hold-data.test.ts',
    'cli/options.test.ts',
    'cli/own-machine.test.ts',
    'cli/rooms.test.ts',
    'cli/setup.test.ts',
    'cli/smoke-test.test.ts',
    'cli/start.test.ts',
    'e2e/dev.spec.ts',
    'office/e2e/office-dev.spec.ts',
    'release/workflows.test.ts',
    'wrangler-config.test.ts',
  ],
  'states compared in pixels, and looks that are measured': [
    'e2e/design.spec.ts',
    'e2e/maps.spec.ts',
    'e2e/states.spec.ts',
    'e2e/any-content/ad-blockers.spec.ts',
    'e2e/text-size.spec.ts',
  ],
  'pages that arrive in pieces': ['e2e/arriving.spec.ts'],
  'a season of the office, day by day': ['office/server/season.test.ts'],
  'texts that share their element, found by types': ['islands/text-alone.test.ts'],
  'photos on a connection that drops, and all that follows a request': ['leads/after-sent/e2e/after-sent.spec.ts'],
  'ad pages beside the first one': ['e2e/ad-pages.spec.ts'],
  'pages that come back and are read ahead': ['e2e/back-forward.spec.ts', 'e2e/read-ahead.spec.ts'],
  'how the editing screen writes files': ['editing/screen/config/file-format.test.ts'],
  'the office without a line': [
    'office/e2e/office-alerts.spec.ts',
    'office/e2e/office-offline.spec.ts',
    'office/e2e/office-sign-in.spec.ts',
  ],
};

/** Files whose tests tagged as a walk are in the quick run, and all others in the rest. */
const WALKED = [
  'e2e/ad-form.spec.ts',
  'e2e/ad-page.spec.ts',
  'e2e/areas.spec.ts',
  'e2e/any-content/budgets.spec.ts',
  'e2e/blog.spec.ts',
  'e2e/calls-to-action.spec.ts',
  'e2e/checklist-form.spec.ts',
  'editing/e2e/editing.spec.ts',
  'e2e/email-slip.spec.ts',
  'e2e/estimator.spec.ts',
  'e2e/form-check.spec.ts',
  'e2e/frame.spec.ts',
  'e2e/gallery.spec.ts',
  'e2e/get-quote.spec.ts',
  'e2e/intent.spec.ts',
  'e2e/near-you.spec.ts',
  'e2e/notices.spec.ts',
  'e2e/offline.spec.ts',
  'office/e2e/office.spec.ts',
  'e2e/permits.spec.ts',
  'e2e/portfolio.spec.ts',
  'e2e/press.spec.ts',
  'e2e/quote-form-network.spec.ts',
  'e2e/quote-form.spec.ts',
  'e2e/render-failure.spec.ts',
  'e2e/routes.spec.ts',
  'e2e/services.spec.ts',
  'e2e/translated.spec.ts',
];
export const WALK = '@walk';

/** Finds the tests of those files that are no walk in Playwright's titles, which begin with the file and end with the tags. */
export const NO_WALK = new RegExp(`(?:${WALKED.map((file) => RegExp.escape(file)).join('|')}) (?!.*${WALK})`);

/** Files that the quick run samples, with these variables, and the rest runs in full. */
const SAMPLED = ['content/broken-content.test.ts', 'content/fuzz/typing-mistakes.test.ts'];
const SAMPLED_IN_WORKER = ['leads/after-sent/server/photo-property.test.ts', 'leads/server/lead-property.test.ts'];
export const SAMPLES = { SLIPS: '50', BREAKAGES: '60', PROPERTY_RUNS: '40' };

/** Kinds that are not separate files. */
const LONG_BESIDES = [
  'all but one walk of each kind, through pages, forms, and broken connections',
  '2,000 typos, all ways of breaking content, and 200 bodies of each kind instead of samples',
  'the content that editors wrote',
];

const WEEKLY_BESIDES = [
  'units on other days',
  'three other businesses, pages that the browser translates, and a wide font',
  'Firefox, WebKit and an old Chromium',
];

/** What only these runs do, in words. */
export const ONLY: Partial<Record<RunName, string[]>> = {
  rest: [...Object.keys(LONG), ...LONG_BESIDES],
  weekly: [...Object.keys(WEEKLY), ...WEEKLY_BESIDES],
};

/** As patterns that match paths in every tool. */
const toPattern = (file: string) => `**/tests/${file}`;

export const WEEKLY_FILES = Object.values(WEEKLY).flat().map(toPattern);
export const LONG_FILES = Object.values(LONG).flat().map(toPattern);
export const WALKED_FILES = WALKED.map(toPattern);
export const REST_FILES = [...LONG_FILES, ...WALKED_FILES, ...SAMPLED.map(toPattern)];
const isInWorker = (file: string) => file.includes('/server/');
export const REST_FILES_IN_WORKER = [...SAMPLED_IN_WORKER, ...Object.values(LONG).flat().filter(isInWorker)].map(
  toPattern,
);
