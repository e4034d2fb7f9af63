import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/cli/port.ts';
import { anotherBusiness, docksAndPorches, fencesInOntario } from '../content/other-business.ts';
import { type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { currentRun, type RunName } from '../runner/runs.ts';

/** A copy of this project, built and served for the tests, with its own database in `dataDir`. */
export type Site = { folder: string; dataDir: string; port: number; origin: string };

/** Where a build of the example site keeps its pages as they were before the page weight step: for states.spec.ts. */
export const WHOLE_PAGES = 'dist-whole';

/** A step of the tests' own: what astro.config.mjs has to import for it, and the body of its function. */
type Step = { name: string; imports: string[]; body: string };

/** Puts a step in front of one that astro.config.mjs names. */
const insertStep = async ({ read, write }: SiteCopy, next: string, { name, imports, body }: Step) => {
  const config = await read('astro.config.mjs');
  const step = `{ name: '${name}', hooks: { 'astro:build:done': async ({ dir }) => { ${body} } } }`;
  const changed = config.replace(`    ${next}(`, `    ${step},\n    ${next}(`);
  if (changed === config) throw new Error(`astro.config.mjs no longer names ${next}.`);
  await write('astro.config.mjs', [...imports, changed].join('\n'));
};

/** Keeps each page as before page weight, but without unfilled parts. */
const KEEP_WHOLE = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const keepWhole = (html: string, file: string, folder: string) => {
  const place = join(folder, '../${WHOLE_PAGES}', file);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, withoutEmpty(html));
  return html;
};
`;

/** The example site's office takes text messages. */
const withTexts = ({ edit }: SiteCopy) =>
  edit('src/content/business.yaml', '  phones:', '  phones:\n    textable: true');

const withOwnSteps = async (copy: SiteCopy) => {
  await withTexts(copy);
  const steps = 'src/integrations/finish/finished-pages.ts';
  await copy.edit(steps, 'keepTogether(html);', 'keepWhole(keepTogether(html), file, folder);');
  await copy.write(steps, KEEP_WHOLE + (await copy.read(steps)));
  await insertStep(copy, 'markWorker', {
    name: 'keep-other-files',
    imports: [`import { cp } from 'node:fs/promises';`],
    body: `await cp(dir, new URL('../${WHOLE_PAGES}/', dir), { recursive: true, force: false });`,
  });
};

const prepare = async (content: 'frozen' | 'real', change?: (copy: SiteCopy) => Promise<void>): Promise<Site> => {
  const copy = await siteCopy({ content });
  // Playwright has stopped the servers when this process ends.
  process.on('exit', () => rmSync(copy.folder, { recursive: true, force: true }));
  await change?.(copy);
  const port = await freePort();
  return { folder: copy.folder, dataDir: join(copy.folder, '.data'), port, origin: `http://localhost:${port}` };
};

/** Builds also keep the pages as they were before the page weight step, for the run with states.spec.ts. */
const changeExample = ['rest', undefined].includes(currentRun()) ? withOwnSteps : withTexts;

/**
 * Sites of the browser tests: `example` is tests/content/site, `real` is src/content, the others are businesses of other trades,
 * states and countries.
 */
const preparing = {
  example: () => prepare('frozen', changeExample),
  real: () => prepare('real'),
  another: () => prepare('frozen', anotherBusiness),
  docks: () => prepare('frozen', docksAndPorches),
  ontario: () => prepare('frozen', fencesInOntario),
};

export type SiteName = keyof typeof preparing;

/** Those of each run: to copy the project takes two seconds of a processor. */
const NEEDED: Record<RunName, SiteName[]> = {
  quick: ['example'],
  rest: ['example', 'real'],
  weekly: ['example', 'another', 'docks', 'ontario'],
};

type Sites = Record<'example', Site> & Partial<Record<SiteName, Site>>;

const prepareNeeded = async () => {
  const run = currentRun();
  const sites = { example: await preparing.example() } as Sites;
  for (const name of run ? NEEDED[run] : (Object.keys(preparing) as SiteName[]))
    sites[name] ??= await preparing[name]();
  return sites;
};

/** Each of Playwright's processes reads this file; all but the first inherit what that one has prepared. */
process.env.E2E_SITES ??= JSON.stringify(await prepareNeeded());

export const sites: Sites = JSON.parse(process.env.E2E_SITES);

export const getSite = (name: SiteName): Site => {
  const site = sites[name];
  if (!site) throw new Error(`This run has no site "${name}".`);
  return site;
};
