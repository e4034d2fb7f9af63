import type { CollectionName } from './collections.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A list of entries: all of a collection, or some of them. */
type Shown = {
  collection: CollectionName;
  /** which of them */
  where?: (data: Fields) => boolean;
};

/** What a section is about: while there is no entry of any of these lists it is not on the page, and need not be written. */
type Rule = readonly Shown[] | typeof ALWAYS;

/** For a section that stands on its page whatever else the site holds. */
const ALWAYS = 'always';

const all = (collection: CollectionName): Rule => [{ collection }];
const those = (collection: CollectionName, where: (data: Fields) => boolean): Rule => [{ collection, where }];
/** What a page may do without: it is there while it is written. No other page has a section of this name. */
const written = (section: string): Rule =>
  those('pages', ({ sections }) => Object.hasOwn((sections ?? {}) as Fields, section));
const on = (page: string) => (data: Fields) => Array.isArray(data.pages) && data.pages.includes(page);
const hasItems = (list: unknown) => Array.isArray(list) && list.length > 0;
const hasChart = ({ comparison }: Fields) => comparison === true;
const priceListOf = ({ priceList }: Fields) => (priceList ?? {}) as Fields;

/**
 * The sections of each page by the name of its file, each with its rule. Code names them, so an editor may change what stands in
 * them but neither rename nor, while their rule holds, remove them.
 */
export const pageSections = {
  about: {
    story: ALWAYS,
    values: ALWAYS,
    process: ALWAYS,
    team: all('team'),
    credentials: those('business', ({ credentials }) => credentials !== undefined),
    testimonials: those('testimonials', on('about')),
    closing: ALWAYS,
  },
  ad: {
    form: ALWAYS,
    button: ALWAYS,
    why: ALWAYS,
    testimonials: those('testimonials', on('ad')),
    faq: those('faq', on('ad')),
  },
  'area-generic': {
    quote: ALWAYS,
    challenges: ALWAYS,
    projects: [{ collection: 'featuredProjects' }, { collection: 'projects' }],
    testimonials: those('testimonials', ({ areas }) => hasItems(areas)),
    permits: ALWAYS,
    nearby: all('areas'),
    known: all('areas'),
    services: ALWAYS,
    closing: ALWAYS,
  },
  'areas-served': {
    map: ALWAYS,
    list: ALWAYS,
    alsoServed: those('areas', ({ group }) => group === undefined),
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
    map: those('areas', ({ onHome }) => onHome === true),
    faq: those('faq', on('contact')),
    closing: ALWAYS,
  },
  'decks-built-near-you': {
    areas: those('areas', ({ nearYou }) => nearYou !== undefined),
    projects: those('featuredProjects', ({ nearYou }) => nearYou === true),
    whyLocal: ALWAYS,
    services: ALWAYS,
    waterfront: ALWAYS,
    faq: those('faq', on('decks-built-near-you')),
    testimonials: those('testimonials', on('decks-built-near-you')),
    quote: ALWAYS,
    phone: ALWAYS,
    closing: ALWAYS,
  },
  estimator: {
    disclaimer: ALWAYS,
    request: ALWAYS,
    plan: those('estimator', ({ plan }) => plan === true),
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
    projects: those('projects', ({ onHome }) => onHome === true),
    beforeAfter: those('projects', ({ before }) => before !== undefined),
    areas: those('areas', ({ onHome }) => onHome === true),
    seasons: all('seasonalServices'),
    testimonials: those('testimonials', on('home')),
    posts: all('posts'),
    faq: those('faq', on('home')),
    closing: ALWAYS,
  },
  'not-found': { links: ALWAYS },
  permits: {
    order: ALWAYS,
    find: ALWAYS,
    rows: all('permits'),
    ask: those('permits', ({ rules }) => !hasItems(rules)),
    elsewhere: ALWAYS,
    closing: ALWAYS,
  },
  'portfolio-not-found': {},
  portfolio: {
    projects: all('projects'),
    quote: ALWAYS,
    project: all('projects'),
    features: all('projects'),
    gallery: those('projects', ({ gallery }) => hasItems(gallery)),
    others: all('projects'),
    more: ALWAYS,
  },
  prices: {
    list: ALWAYS,
    moves: written('moves'),
    quotes: those('estimator', (data) => hasItems(priceListOf(data).quotes)),
    payment: ALWAYS,
    monthly: written('monthly'),
    testimonials: those('testimonials', on('prices')),
    closing: ALWAYS,
  },
  'quote-sent': { next: ALWAYS },
  quote: {
    form: ALWAYS,
    why: ALWAYS,
    financing: ALWAYS,
    testimonials: those('testimonials', on('quote')),
    warranty: ALWAYS,
    contact: ALWAYS,
    faq: those('faq', on('quote')),
    closing: ALWAYS,
  },
  'server-error': {},
  services: {
    services: ALWAYS,
    more: those('services', ({ card }) => card === undefined),
    areas: all('areas'),
    form: ALWAYS,
    difference: ALWAYS,
    materials: [
      { collection: 'services', where: hasChart },
      { collection: 'guide', where: hasChart },
    ],
    testimonials: those('testimonials', on('services')),
    closing: ALWAYS,
  },
  sitemap: {
    main: ALWAYS,
    services: ALWAYS,
    areas: all('areas'),
    projects: all('projects'),
    posts: all('posts'),
    categories: all('categories'),
    tools: ALWAYS,
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
export type SectionName = { [Page in PageName]: keyof (typeof pageSections)[Page] }[PageName];

type Entry = { collection: CollectionName; data: Fields };

/** The sections of a page, and whether each has to be written while the site holds these entries. */
export const sectionsOf = (page: PageName, entries: readonly Entry[]): [name: string, isNeeded: boolean][] =>
  Object.entries<Rule>(pageSections[page]).map(([name, rule]) => [
    name,
    rule === ALWAYS ||
      rule.some(({ collection, where = () => true }) =>
        entries.some((entry) => entry.collection === collection && where(entry.data)),
      ),
  ]);
