import type { CollectionName } from './collections.ts';

/**
 * The sections of each page by the name of its file. Code names them, so an editor may change what stands in them but
 * neither rename nor remove them.
 */
export const pageSections = {
  about: ['story', 'values', 'process', 'team', 'testimonials', 'closing'],
  ad: ['form', 'button', 'why', 'faq'],
  'area-generic': ['quote', 'challenges', 'projects', 'permits', 'nearby', 'known', 'services', 'closing'],
  'areas-served': ['map', 'list', 'alsoServed', 'elsewhere'],
  'blog-not-found': [],
  blog: ['hero', 'category', 'list', 'empty', 'closing', 'postCall', 'postForm', 'related', 'checklist'],
  contact: ['form', 'reach', 'next', 'map', 'faq', 'closing'],
  'decks-built-near-you': [
    'areas',
    'projects',
    'whyLocal',
    'services',
    'waterfront',
    'faq',
    'testimonials',
    'quote',
    'phone',
    'closing',
  ],
  estimator: ['disclaimer', 'request', 'plan', 'table', 'factors', 'quote', 'phone'],
  faq: ['closing'],
  'form-check': ['call'],
  guide: ['contents', 'materials', 'checklist', 'closing'],
  home: [
    'quote',
    'intro',
    'services',
    'projects',
    'beforeAfter',
    'areas',
    'seasons',
    'testimonials',
    'posts',
    'faq',
    'closing',
  ],
  'not-found': ['links'],
  permits: ['order', 'find', 'rows', 'elsewhere', 'closing'],
  'portfolio-not-found': [],
  portfolio: ['projects', 'quote', 'project', 'features', 'gallery', 'others', 'more'],
  prices: ['list', 'quotes', 'payment', 'closing'],
  'quote-sent': ['next'],
  quote: ['form', 'why', 'financing', 'testimonials', 'warranty', 'contact', 'faq', 'closing'],
  'server-error': [],
  services: ['services', 'more', 'areas', 'form', 'difference', 'testimonials', 'closing'],
  sitemap: ['main', 'services', 'areas', 'projects', 'posts', 'categories', 'tools', 'legal'],
  testimonials: ['list', 'referral', 'closing'],
  warranty: ['three', 'covered', 'excluded', 'transfer', 'claim', 'rights', 'closing'],
  'thank-you': ['schedule', 'next', 'read', 'share'],
} as const;

export type PageName = keyof typeof pageSections;
export type SectionName = (typeof pageSections)[PageName][number];

type Shown = {
  collection: CollectionName /** which of them */;
  where?: (data: Readonly<Record<string, unknown>>) => boolean;
};

const testimonialsOf = (page: PageName): Shown => ({
  collection: 'testimonials',
  where: ({ pages }) => Array.isArray(pages) && pages.includes(page),
});

/** What a section shows that is a list of entries: while there are none it is not on the page, and need not be written. */
export const sectionsOfLists: Readonly<Record<string, Shown>> = {
  'home.projects': { collection: 'projects', where: ({ onHome }) => onHome === true },
  'home.beforeAfter': { collection: 'projects', where: ({ before }) => before !== undefined },
  'home.areas': { collection: 'areas', where: ({ onHome }) => onHome === true },
  'home.seasons': { collection: 'seasonalServices' },
  'home.testimonials': testimonialsOf('home'),
  'home.posts': { collection: 'posts' },
  'about.team': { collection: 'team' },
  'about.testimonials': testimonialsOf('about'),
  'services.areas': { collection: 'areas' },
  'services.testimonials': testimonialsOf('services'),
  'sitemap.areas': { collection: 'areas' },
  'sitemap.projects': { collection: 'projects' },
  'sitemap.posts': { collection: 'posts' },
  'sitemap.categories': { collection: 'categories' },
};
