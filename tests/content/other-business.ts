import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../../src/cli/paths.mjs';
import { CONTENT_FOLDER, registry } from '../../src/schemas/collections.ts';
import { asReal } from './as-real.ts';
import type { SiteCopy } from './site-copy.ts';

/**
 * Turns a copy of the site into another business's, as docs/another-business.md describes: the content in the folder next to this
 * file replaces the old content, and nothing else changes.
 */
const otherBusiness = async ({ folder }: SiteCopy, name: string): Promise<void> => {
  const content = join(folder, CONTENT_FOLDER);
  await rm(content, { recursive: true });
  await cp(join(root, 'tests/content', name), content, { recursive: true });
  for (const collection of Object.values(registry)) {
    // A list that may be empty is, unless this business has one.
    if (collection.kind === 'list' && collection.mayBeEmpty)
      await writeFile(join(content, collection.path), '', { flag: 'a' });
  }
};

const listContentFiles = async (content: string) =>
  (await readdir(content, { recursive: true }))
    .filter((name) => /\.(md|yaml)$/.test(name))
    .map((name) => join(content, name));

/** A fence builder in Boise, Idaho: three services, land without a coast, no estimator, blog, guide, ads or prices. */
export const anotherBusiness = (copy: SiteCopy) => otherBusiness(copy, 'another-business');

const DOMAIN = 'tidewater-dock.com';

const CONFIRMS = ['"CONFIRM_TO_VISITORS": ""', '"CONFIRM_TO_VISITORS": "yes"'] as const;

/** What its owner writes into wrangler.jsonc before it goes live, in place of what is there. */
const SETTINGS = {
  '"SITE_URL": "https://www.twobaysdecks.example"': `"SITE_URL": "https://www.${DOMAIN}"`,
  '"MAIL_API_URL": ""': `"MAIL_API_URL": "https://mail.${DOMAIN}/send"`,
  '"MAIL_FROM": ""': `"MAIL_FROM": "site@${DOMAIN}"`,
  [CONFIRMS[0]]: CONFIRMS[1],
  '"database_id": "00000000-0000-0000-0000-000000000000"': '"database_id": "6d1f7c1e-0f52-4f5b-9c61-4b0f3c0c8a11"',
};

/** Its pictures, by its own names for them: they are the tests' pictures, whose names would refer to the sample. */
const PICTURES = {
  'boards-side-by-side': 'composite-vs-wood',
  'dock-with-chairs': 'waterfront-deck',
  'gray-boards': 'deck-repair-before',
  'open-joists': 'deck-remodel',
  'rafters-at-the-water': 'pergola',
  'rail-at-dusk': 'dusk-lights-deck',
  'stairs-to-the-water': 'waterfront-stairs',
};

/**
 * A builder of docks and screened porches in Beaufort, South Carolina, ready to go live: four services, an estimator with two other
 * materials, an ad, and no guide, seasons, fences, lakes, or winter.
 */
export const docksAndPorches = async (copy: SiteCopy): Promise<void> => {
  await otherBusiness(copy, 'docks-and-porches');
  const content = join(copy.folder, CONTENT_FOLDER);
  for (const file of await listContentFiles(content)) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, asReal(relative(content, file), text, { domain: DOMAIN, phone: '(843) 200-4567' }));
  }
  const pictures = join(copy.folder, 'src/assets/pictures');
  await rm(pictures, { recursive: true });
  for (const [name, original] of Object.entries(PICTURES)) {
    await cp(join(root, 'tests/content/pictures', `${original}.jpg`), join(pictures, `${name}.jpg`));
  }
  for (const [from, to] of Object.entries(SETTINGS)) await copy.edit('wrangler.jsonc', from, to);
};

/** Words of the fence builder in Boise, each with its replacement across the border. */
const IN_ONTARIO = {
  'Foothill Fence Company': 'Algoma Fence Works',
  'Ada County fences, Canyon County fences': 'Echo Bay fences, Bruce Mines fences',
  // Fewer towns where a text would be too long for search results.
  'Boise, Meridian': 'Echo Bay',
  'Meridian, Boise': 'Echo Bay',
  'the Treasure Valley': 'Algoma',
  'Treasure Valley': 'Algoma',
  ', Idaho': ', Ontario',
  Boise: 'Sault Ste. Marie',
  Meridian: 'Echo Bay',
  Eagle: 'Goulais River',
  Nampa: 'Bruce Mines',
  boise: 'sault-ste-marie',
  meridian: 'echo-bay',
  eagle: 'goulais-river',
  nampa: 'bruce-mines',
  Idaho: 'Ontario',
  ' miles': ' kilometers',
  'Miles are': 'Kilometers are',
  // It has a price list, and links to it.
  'choice: vinyl-fence\n': 'choice: vinyl-fence\nprices: [vinyl, gate]\n',
  'choice: cedar-fence\n': 'choice: cedar-fence\nprices: [cedar, gate, post]\n',
  '    - text: Questions\n      href: /faq\n':
    '    - text: Prices\n      href: /prices\n    - text: Questions\n      href: /faq\n',
};

/** A fence builder in Sault Ste. Marie, Ontario: the one in Boise under other names, plus prices, and the files that depend on the country. */
export const fencesInOntario = async (copy: SiteCopy): Promise<void> => {
  await anotherBusiness(copy);
  const content = join(copy.folder, CONTENT_FOLDER);
  await rm(join(content, 'areas'), { recursive: true });
  for (const file of await listContentFiles(content)) {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      Object.entries(IN_ONTARIO).reduce((left, [from, to]) => left.replaceAll(from, to), text),
    );
  }
  await cp(join(root, 'tests/content/fences-in-ontario'), content, { recursive: true });
  await copy.edit('wrangler.jsonc', ...CONFIRMS);
};
