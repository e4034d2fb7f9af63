import { dayIn } from '../../src/shared/dates.ts';
import { readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { EMAIL, PAGES, PHONE, toLinks } from './promised-pages.ts';
import { getElements, getMain, getNamedLinks, getText, type PageSource } from './read-page.ts';

const count = ({ tags }: PageSource, name: string) => tags.filter((tag) => tag.name === name).length;

/** What the forms of a page say where they were filled in. */
const getSources = ({ tags }: PageSource) =>
  tags.flatMap(({ attributes: { name, value = '' } }) => (name === 'source' ? value : []));

/** The pages below an address that a page links to. */
const getPagesBelow = (page: PageSource, above: string) =>
  new Set(getNamedLinks(page).flatMap(([, href = '']) => (href.startsWith(above) ? href : [])));

for (const [path, { sections, texts = [], links = {}, has = {}, leadsTo = {}, source }] of Object.entries(PAGES)) {
  test(`${path} has what it promises`, () => {
    const main = getMain(readBuilt(path));
    if (sections) expect(getElements(main, 'h2').map(({ words }) => words)).toEqual(sections);
    for (const words of texts)
      expect.soft(getText(main)).toMatch(typeof words === 'string' ? new RegExp(RegExp.escape(words)) : words);
    for (const link of Object.entries(links)) expect.soft(getNamedLinks(main)).toContainEqual(link);
    for (const [name, many] of Object.entries(has)) expect.soft(count(main, name), name).toBe(many);
    for (const [above, many] of Object.entries(leadsTo)) expect.soft(getPagesBelow(main, above).size, above).toBe(many);
    if (source) expect.soft(getSources(main)).toContain(source);
  });
}

/** Each with its name, and the choice of its form. */
const SERVICES = {
  'custom-decks': ['Custom Decks', 'custom-deck'],
  'waterfront-decks': ['Waterfront Decks', 'custom-deck'],
  'deck-repair': ['Deck Repair', 'deck-repair'],
  'composite-decking': ['Composite Decking', 'trex-deck'],
  'cedar-decks': ['Cedar Decks', 'cedar-deck'],
  'fence-installation': ['Fence Installation', 'fence'],
  pergolas: ['Pergolas', 'pergola'],
  'deck-remodel': ['Deck Remodels', 'deck-repair'],
  'seasonal-maintenance': ['Seasonal Maintenance', 'deck-repair'],
} as const;

test('each service has its own form, questions, pictures, towns and closing call', () => {
  for (const [slug, [title, choice]] of Object.entries(SERVICES)) {
    const main = getMain(readBuilt(`/services/${slug}`));
    const chosen = main.tags.filter(({ attributes }) => attributes.selected !== undefined);
    expect.soft(getSources(main), slug).toEqual([`Service: ${title}`]);
    expect
      .soft(
        chosen.map(({ attributes }) => attributes.value),
        slug,
      )
      .toEqual([choice]);
    expect.soft(getNamedLinks(main), slug).toContainEqual(['Request a free quote', `/contact?service=${slug}`]);
    expect.soft(getPagesBelow(main, '/service-areas/').size, slug).toBeGreaterThan(0);
    expect.soft(count(main, 'details'), slug).toBeGreaterThanOrEqual(3);
    expect.soft(count(main, 'img'), slug).toBeGreaterThanOrEqual(2);
  }
});

test('each project has its title, size, facts, story and form, and leads on to the others', () => {
  const projects = [
    'Multi-Level Deck',
    'Trex Composite Deck',
    'Lakefront Cedar Deck',
    'Privacy Fence',
    'Deck Refinishing',
  ];
  const all = toLinks('/portfolio', projects);
  for (const [title, path] of Object.entries(all)) {
    const main = getMain(readBuilt(path));
    for (const words of ['Place', 'Type', 'Finished', 'How it is built'])
      expect.soft(getText(main), path).toContain(words);
    expect.soft(getSources(main), path).toEqual([`Portfolio: ${title}`]);
    const others = Object.values(all).filter((to) => to !== path);
    expect.soft(getPagesBelow(main, '/portfolio/'), path).toEqual(new Set(others));
  }
});

test('areas have their number of projects and a form of their own', () => {
  const counts = {
    'Torch Lake': 37,
    Bellaire: 52,
    'Elk Rapids': 29,
    'Central Lake': 18,
    'Traverse City': 43,
    Acme: 15,
  };
  for (const [name, path] of Object.entries(toLinks('/service-areas', Object.keys(counts)))) {
    const main = getMain(readBuilt(path));
    for (const words of [`${counts[name as keyof typeof counts]} projects`, 'Within 24 hours', `A quote for ${name}`])
      expect.soft(getText(main), path).toContain(words);
    expect.soft(getSources(main), path).toContain(`Service Area: ${name}`);
  }
});

test('header and footer: contact, services, three networks, two calls, the year and the legal links', () => {
  const page = readBuilt('/');
  const services = ['Custom Decks', 'Waterfront Decks', 'Deck Repair', 'Composite Decking', 'Cedar Decks'];
  const found = getNamedLinks(page);
  for (const link of Object.entries({
    ...{ ...PHONE, ...EMAIL, ...toLinks('/services', [...services, 'Fence Installation', 'Pergolas']) },
    ...{ Home: '/', About: '/about', 'Deck Planning Guide': '/guides/deck-planning-guide', Portfolio: '/portfolio' },
    ...{ 'Decks Built Near You': '/decks-built-near-you', Blog: '/blog', Contact: '/contact' },
    ...{ 'Get Your FREE Deck Estimate': '/free-quote', 'Request Your FREE Estimate': '/free-quote' },
    ...{ 'Privacy Policy': '/privacy-policy', 'Terms of Service': '/terms-of-service', Sitemap: '/sitemap' },
    ...{ 'Areas Served': '/areas-served', 'License 2101000000': '/about#credentials' },
  }))
    expect.soft(found).toContainEqual(link);
  for (const network of ['Facebook', 'Instagram', 'Houzz'])
    expect.soft(found.find(([name]) => name === network)?.[1], network).toMatch(/^https:\/\//);
  const text = getText(page);
  for (const words of [
    ...['Licensed & Insured', 'Top-Rated in Grand Traverse County', 'Fast, Reliable Service', '1234 Bayline Drive'],
    'Traverse City, Elk Rapids, Suttons Bay, Torch Lake, Glen Arbor and Northern Michigan',
    `© ${dayIn('America/Detroit', new Date()).slice(0, 4)} Two Bays Deck & Fence`,
  ])
    expect.soft(text).toContain(words);
});
