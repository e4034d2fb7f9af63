import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { factsOf, fillFacts } from '../../src/data/facts.ts';
import { hoursRow } from '../../src/data/hours.ts';
import { checkContent } from '../../src/editing/check/check-content.ts';
import { readContent } from '../../src/editing/check/content-files.ts';
import { knownAddresses } from '../../src/editing/check/dead-links.ts';
import { formatFinding } from '../../src/editing/check/format-findings.ts';
import { entriesOf } from '../../src/editing/check/read-file.ts';
import { type Kind, newContent } from '../../src/editing/new/new-content.ts';
import type { Business } from '../../src/schemas/business.ts';
import { plainSchema } from '../../src/schemas/collections.ts';
import type { Estimator } from '../../src/schemas/estimator.ts';
import { estimateRange } from '../../src/shared/estimate.ts';
import { type SmallSite, smallSite } from './small-site.ts';

const TODAY = '2026-12-01';
const BEULAH = { latitude: 44.6322, longitude: -86.0926 };

/** The jobs of the handbook, each done in one file without a developer. */
describe('what an editor does', () => {
  let site: SmallSite;
  beforeEach(async () => {
    site = await smallSite();
  });
  afterEach(() => site.cleanUp());

  const entries = async () => (await readContent(site.root)).files.flatMap(entriesOf);
  const addresses = async () => knownAddresses(site.root, await entries());
  const errors = async () =>
    (await checkContent(site.root, new Date(TODAY))).filter(({ severity }) => severity === 'error').map(formatFinding);

  /** The one entry of a file such as business.yaml, with its defaults. */
  const single = async (name: 'business' | 'estimator') => {
    const entry = (await entries()).find(({ collection }) => collection === name);
    return plainSchema(name).parse(entry?.data);
  };

  const edit = async (file: string, from: string, to: string) => {
    const text = await site.read(file);
    expect(text).toContain(from);
    await site.write(file, text.replace(from, to));
    expect(await errors()).toEqual([]);
  };

  test.each([
    ['a new post', 'post', 'How to winter a dock', '/blog/how-to-winter-a-dock'],
    ['a new town', 'area', 'Beulah', '/service-areas/beulah'],
    ['a new project', 'project', 'Cedar deck on Elk Lake', '/portfolio/cedar-deck-on-elk-lake'],
    ['a new service', 'service', 'Screened porches', '/services/screened-porches'],
  ] as const)('%s is one file, and a page more', async (_, kind: Kind, title, address) => {
    const before = await addresses();
    const { files } = await readContent(site.root);
    const existing = {
      files,
      entries: await entries(),
      picture: 'src/assets/pictures/winter-deck.jpg',
      position: BEULAH,
    };
    const made = newContent(kind, title, TODAY, existing);
    await site.write(made.file, made.text);
    expect(await errors()).toEqual([]);
    expect([...(await addresses())].filter((known) => !before.has(known))).toEqual([address]);
  });

  test('a new phone number stands wherever copy names it', async () => {
    await edit('src/content/business.yaml', '(231) 555-0142', '(231) 555-0199');
    const business = (await single('business')) as Business;
    const estimator = (await single('estimator')) as Estimator;
    expect(fillFacts('Call {phone}.', factsOf(business, estimator))).toBe('Call (231) 555-0199.');
  });

  test('holiday hours are a sentence and a line', async () => {
    await edit(
      'src/content/business.yaml',
      'Evening on-site consultations by appointment. Messages are answered on Sundays too.',
      'Closed December 24 to 31.',
    );
    await edit('src/content/business.yaml', '      opens: "8:00"\n      closes: "16:00"\n', '');
    const { hours, hoursNote } = (await single('business')) as Business;
    expect(hoursNote).toBe('Closed December 24 to 31.');
    expect(hours.map(hoursRow)).toContainEqual({ days: 'Saturday', times: 'closed' });
  });

  test('a new price changes the range of the estimator, and of every text that names it', async () => {
    await edit('src/content/estimator.yaml', 'base: 55', 'base: 60');
    const estimator = (await single('estimator')) as Estimator;
    const [cedar = { base: 0, spread: 0 }] = Object.values(estimator.materials);
    expect(estimateRange(100, cedar)).toEqual({ low: 5000, high: 7000 });
    const business = (await single('business')) as Business;
    expect(fillFacts('{cedar-from} to {cedar-to}', factsOf(business, estimator))).toBe('$50 to $70');
  });
});
