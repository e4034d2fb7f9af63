/** What the editing screen and the office know of GitHub alike. */

/** Its interface, the only other place that the editing screen talks to. */
export const GITHUB_API = 'https://api.github.com';

/** Where an entry waits for a second pair of eyes, as Sveltia CMS calls it. */
export const reviewBranch = (collection: string, slug: string) => `cms/${collection}/${slug}`;

/** By this Sveltia CMS knows the pull request of one that is a draft. */
export const DRAFT_LABEL = 'sveltia-cms/draft';
