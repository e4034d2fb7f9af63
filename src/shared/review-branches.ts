/** Its API, the only other place that the editing screen talks to. */
export const GITHUB_API = 'https://api.github.com';

/** Where an entry waits for a review, as Sveltia CMS calls it. */
export const reviewBranch = (collection: string, slug: string) => `cms/${collection}/${slug}`;

/** What a business may let editors publish without a review. */
export const SMALL_CHANGES = ['phones', 'hours', 'notices', 'typos'] as const;
export type SmallChange = (typeof SMALL_CHANGES)[number];

/** How the message of a commit begins that went online at once. */
export const AT_ONCE = 'At once: ';
