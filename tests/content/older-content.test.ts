import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../src/cli/paths.mjs';
import { checkContent } from '../../src/editing/check/check-content.ts';
import { runScript } from '../cli/run.ts';
import { docksAndPorches } from './other-business.ts';
import { type SiteCopy, siteCopy } from './site-copy.ts';

/** The builder of docks and porches as of November 23, 2026: one ad, prices by the piece, no photos after a request. */
const olderDocks = async (): Promise<SiteCopy> => {
  const copy = await siteCopy();
  onTestFinished(copy.cleanUp);
  await docksAndPorches(copy);
  await rm(join(copy.folder, 'src/content/ads'), { recursive: true });
  await cp(join(root, 'tests/content/older-docks'), join(copy.folder, 'src/content'), { recursive: true });
  return copy;
};

const errorsOf = async ({ folder }: SiteCopy) =>
  (await checkContent(folder))
    .filter(({ severity }) => severity === 'error')
    .map(({ file, says }) => `${file.replace('src/content/', '')}: ${says}`);

const upgrade = ({ folder }: SiteCopy) => runScript('content-new.ts', ['upgrade'], { cwd: folder });

const MORE = `  more:
    heading: Add a photo
    lead: For 48 hours.
    note: The piles at low water.
`;

test('older content is pointed to the upgrade, migrated by it, and the rest is reported', async () => {
  const copy = await olderDocks();
  const before = await errorsOf(copy);
  const moved = before.filter((line) => line.includes('npm run content:new -- upgrade'));
  expect(moved.map((line) => line.replace(/:.*/s, ''))).toEqual([
    'ads/beaufort-dock-quote.yaml',
    'business.yaml',
    'estimator.yaml',
    'pages/ad.yaml',
  ]);
  const left = [
    'pages/quote-sent.yaml: The section "more" is missing, and the page shows it. Write it; if it stood here before, an earlier version of the file has its words.',
  ];
  expect(before.filter((line) => !moved.includes(line))).toEqual(left);

  const { output, code } = await upgrade(copy);
  expect(code).toBe(0);
  expect(output).toContain('src/content/business.yaml  "ad" became "ads", which names the file of the first ad page.');
  expect(output).toContain('What is left for you to write (1): npm run content:check');
  expect(await errorsOf(copy)).toEqual(left);
  const ad = parse(await copy.read('src/content/ads/beaufort-dock-quote.yaml'));
  expect(ad).toMatchObject({
    town: 'Beaufort',
    form: { heading: 'Where do we send it?' },
    questions: { heading: 'Before you send it' },
  });
  expect(parse(await copy.read('src/content/business.yaml')).business.ads).toEqual({ page: 'beaufort-dock-quote' });
  // Its comments stay.
  expect(await copy.read('src/content/business.yaml')).toContain('# Footings of a porch');

  const sent = 'src/content/pages/quote-sent.yaml';
  await copy.write(sent, `${(await copy.read(sent)).trimEnd()}\n${MORE}`);
  expect(await errorsOf(copy)).toEqual([]);
  expect((await upgrade(copy)).output).toBe('Nothing here is of an earlier version.\nThe content is fine.');
});

const ACME = `# From the township's page.
name: Acme Township
county: Grand Traverse
zips: ["49610", "49690"]
areas: [acme]
zoning:
  name: Acme Township planning and zoning
  href: https://www.acmetownship.org/
building: grand-traverse-building
soil: grand-traverse-soil
deck: A land use permit over 100 square feet
fence: No permit
checked: 2026-11-21
order: 15
`;

test('rules and offices of permits become lists, and a section that moved to another page is never only removed', async () => {
  const copy = await siteCopy();
  onTestFinished(copy.cleanUp);
  const [permit, columns] = ['src/content/permits/acme-township.yaml', 'src/content/columns.yaml'];
  const now = parse(await copy.read(columns));
  await copy.write(permit, ACME);
  await rm(join(copy.folder, columns));
  await rm(join(copy.folder, 'src/content/house-words.yaml'));
  const services = 'src/content/pages/services.yaml';
  const { materials, ...sections } = parse(await copy.read(services)).sections;
  await copy.write(services, JSON.stringify({ ...parse(await copy.read(services)), sections }));
  const guide = 'src/content/pages/guide.yaml';
  const { sections: ofGuide, ...page } = parse(await copy.read(guide));
  await copy.write(guide, JSON.stringify({ ...page, sections: { ...ofGuide, materials } }));

  const before = await errorsOf(copy);
  expect(before.length).toBeGreaterThan(3);
  expect(before.filter((line) => !line.includes('npm run content:new -- upgrade'))).toEqual([]);
  expect((await upgrade(copy)).output).toContain('The content is fine.');
  expect(parse(await copy.read(columns))).toEqual(now);
  expect(parse(await copy.read(permit))).toMatchObject({
    offices: ['grand-traverse-building', 'grand-traverse-soil'],
    rules: [
      { about: 'deck', says: 'A land use permit over 100 square feet' },
      { about: 'fence', says: 'No permit' },
    ],
  });
  expect(parse(await copy.read(services)).sections.materials).toEqual(materials);
});
