import { type CollectionName, collectionNames, registry } from './collections.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Entries of a collection: all, or those that match `where`. */
type EntryList = {
  collection: CollectionName;
  where?: (data: Fields) => boolean;
  /** what to call one when the site has none; undefined if any entry will do, or if having none is fine */
  one?: string;
};

/** What a section is about: while all of these lists are empty it is not on the page, and need not be written. */
type Rule = readonly EntryList[] | typeof ALWAYS;

const ALWAYS = 'always';

const all = (collection: CollectionName): Rule => [{ collection }];
const some = (collection: CollectionName, where: (data: Fields) => boolean, one?: string): Rule => [
  { collection, where, one },
];
/** An optional section, there while it is written. No other page has a section of this name. */
const whileWritten = (section: string): Rule =>
  some('pages', ({ sections }) => Object.hasOwn((sections ?? {}) as Fields, section), `page with "${section}"`);
const namesPage =
  (page: string) =>
  ({ pages }: Fields) =>
    Array.isArray(pages) && pages.includes(page);
const testimonialsOn = (page: string): Rule =>
  some('testimonials', namesPage(page), `testimonial that has "${page}" among its "pages"`);
const questionsOn = (page: string): Rule =>
  some('faq', namesPage(page), `question that has "${page}" among its "pages"`);
const hasItems = (list: unknown) => Array.isArray(list) && list.length > 0;
const hasChart = ({ comparison }: Fields) => comparison === true;
const WITH_CHART = 'that says "comparison: true"';
const getPriceList = ({ priceList }: Fields) => (priceList ?? {}) as Fields;

/**
 * The sections of each page by the name of its file, each with its rule; those of collections (`hasSection`) are added below. Code refers
 * to them by name, so an editor may change what is in them, but not rename them or, while their rule holds, remove them.
 */
export const pageSections = {
  about: {
    story: ALWAYS,
    values: ALWAYS,
    process: ALWAYS,
    credentials: some(
      'business',
      ({ credentials }) => credentials !== undefined,
      'license, insurance or the like below "credentials" in business.yaml',
    ),
    testimonials: testimonialsOn('about'),
    closing: ALWAYS,
  },
  'area-generic': {
    quote: ALWAYS,
    challenges: ALWAYS,
    projects: [{ collection: 'featuredProjects' }, { collection: 'projects' }],
    testimonials: some('testimonials', ({ areas }) => hasItems(areas), 'testimonial that names "areas"'),
    permits: ALWAYS,
    nearby: all('areas'),
    known: all('areas'),
    closing: ALWAYS,
  },
  'areas-served': {
    map: ALWAYS,
    list: ALWAYS,
    alsoServed: some('areas', ({ group }) => group === undefined),
    elsewhere: ALWAYS,
  },
  'blog-not-found': {},
  blog: {
    hero: ALWAYS,
    category: all('categories'),
    list: ALWAYS,
    empty: ALWAYS,
    closing: ALWAYS,
    postCall: all('posts'),
    postForm: all('posts'),
    related: all('posts'),
    checklist: all('checklist'),
  },
  contact: {
    form: ALWAYS,
    reach: ALWAYS,
    next: ALWAYS,
    map: some('areas', ({ onHome }) => onHome === true, 'area that says "onHome: true"'),
    faq: questionsOn('contact'),
    closing: ALWAYS,
  },
  'decks-built-near-you': {
    areas: some('areas', ({ nearYou }) => nearYou !== undefined, 'area with a number in "nearYou"'),
    projects: some('featuredProjects', ({ nearYou }) => nearYou === true, 'featured project that says "nearYou: true"'),
    whyLocal: ALWAYS,
    services: ALWAYS,
    waterfront: ALWAYS,
    faq: questionsOn('decks-built-near-you'),
    testimonials: testimonialsOn('decks-built-near-you'),
    quote: ALWAYS,
    phone: ALWAYS,
    closing: ALWAYS,
  },
  estimator: {
    disclaimer: ALWAYS,
    request: ALWAYS,
    plan: some('estimator', ({ plan }) => plan === true, 'line "plan: true" in estimator.yaml'),
    table: ALWAYS,
    factors: ALWAYS,
    quote: ALWAYS,
    phone: ALWAYS,
  },
  faq: { closing: ALWAYS },
  'form-check': { call: ALWAYS },
  guide: { contents: ALWAYS, checklist: ALWAYS, closing: ALWAYS },
  home: {
    quote: ALWAYS,
    intro: ALWAYS,
    services: ALWAYS,
    projects: some('projects', ({ onHome }) => onHome === true, 'project that says "onHome: true"'),
    beforeAfter: some('projects', ({ before }) => before !== undefined, 'project with a picture under "before"'),
    areas: some('areas', ({ onHome }) => onHome === true, 'area that says "onHome: true"'),
    seasons: all('seasonalServices'),
    testimonials: testimonialsOn('home'),
    posts: all('posts'),
    faq: questionsOn('home'),
    closing: ALWAYS,
  },
  'not-found': { links: ALWAYS },
  permits: {
    order: ALWAYS,
    find: ALWAYS,
    rows: all('permits'),
    ask: some('permits', ({ rules }) => !hasItems(rules)),
    elsewhere: ALWAYS,
    closing: ALWAYS,
  },
  'portfolio-not-found': {},
  portfolio: {
    projects: all('projects'),
    quote: ALWAYS,
    project: all('projects'),
    features: all('projects'),
    gallery: some('projects', ({ gallery }) => hasItems(gallery), 'project with pictures under "gallery"'),
    others: all('projects'),
    more: ALWAYS,
  },
  prices: {
    list: ALWAYS,
    moves: whileWritten('moves'),
    quotes: some('estimator', (data) => hasItems(getPriceList(data).quotes), 'quote below "quotes" in estimator.yaml'),
    payment: ALWAYS,
    monthly: whileWritten('monthly'),
    testimonials: testimonialsOn('prices'),
    closing: ALWAYS,
  },
  'quote-sent': { next: ALWAYS, more: ALWAYS },
  quote: {
    form: ALWAYS,
    why: ALWAYS,
    financing: ALWAYS,
    testimonials: testimonialsOn('quote'),
    warranty: ALWAYS,
    contact: ALWAYS,
    faq: questionsOn('quote'),
    closing: ALWAYS,
  },
  'server-error': {},
  services: {
    services: ALWAYS,
    more: some('services', ({ card }) => card === undefined || (card as { further?: boolean }).further === true),
    areas: all('areas'),
    form: ALWAYS,
    difference: ALWAYS,
    materials: [
      { collection: 'services', where: hasChart, one: `service ${WITH_CHART}` },
      { collection: 'guide', where: hasChart, one: `part of the guide ${WITH_CHART}` },
    ],
    testimonials: testimonialsOn('services'),
    closing: ALWAYS,
  },
  sitemap: {
    main: ALWAYS,
    tools: ALWAYS,
    services: ALWAYS,
    projects: all('projects'),
    posts: all('posts'),
    categories: all('categories'),
    areas: all('areas'),
    legal: ALWAYS,
  },
  testimonials: { list: all('testimonials'), referral: ALWAYS, closing: ALWAYS },
  warranty: {
    three: ALWAYS,
    covered: ALWAYS,
    excluded: ALWAYS,
    transfer: ALWAYS,
    claim: ALWAYS,
    rights: ALWAYS,
    closing: ALWAYS,
  },
  'thank-you': { schedule: ALWAYS, next: ALWAYS, read: ALWAYS, share: ALWAYS },
} as const satisfies Record<string, Readonly<Record<string, Rule>>>;

export type PageName = keyof typeof pageSections;
export type SectionName = { [Page in PageName]: keyof (typeof pageSections)[Page] }[PageName] | CollectionName;

type Entry = { collection: CollectionName; data: Fields };

const hasEntryOf =
  (entries: readonly Entry[]) =>
  ({ collection, where = () => true }: EntryList) =>
    entries.some((entry) => entry.collection === collection && where(entry.data));

/** The sections of a page with their rules, those of the collections that it lists last. */
export const getSectionRules = (page: PageName): Readonly<Record<string, Rule>> => ({
  ...pageSections[page],
  ...Object.fromEntries(
    collectionNames
      .filter((name) => registry[name].hasSection && registry[name].listedOn?.includes(page))
      .map((name) => [name, all(name)]),
  ),
});

/** The sections of a page, and whether each is required while the site has these entries. */
export const listSections = (page: PageName, entries: readonly Entry[]): [name: string, isNeeded: boolean][] =>
  Object.entries(getSectionRules(page)).map(([name, rule]) => [
    name,
    rule === ALWAYS || rule.some(hasEntryOf(entries)),
  ]);

/** What an editor may need when a section is not on its page: an entry of any of these lists. Empty if nothing is missing. */
export const findMissing = (page: PageName, section: string): readonly EntryList[] => {
  const rule = getSectionRules(page)[section];
  return rule === undefined || rule === ALWAYS ? [] : rule.filter(({ where, one }) => !where || one);
};
