/** What the editing screen and the office know of GitHub alike. */

/** Its interface, the only other place that the editing screen talks to. */
export const GITHUB_API = 'https://api.github.com';

/** Where an entry waits for a second pair of eyes, as Sveltia CMS calls it. */
export const reviewBranch = (collection: string, slug: string) => `cms/${collection}/${slug}`;

/** By this Sveltia CMS knows the pull request of one that is a draft. */
export const DRAFT_LABEL = 'sveltia-cms/draft';

/** What a business may let editors publish without a second pair of eyes (src/editing/screen/changes/small-changes.ts). */
export const SMALL_CHANGES = ['phones', 'hours', 'notices', 'typos'] as const;
export type SmallChange = (typeof SMALL_CHANGES)[number];

/** How the message of a commit begins that went online at once. */
export const AT_ONCE = 'At once: ';
