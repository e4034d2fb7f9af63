/** What fields of this site are called elsewhere: in WordPress, Jekyll, Hugo, Wix and the like; without dashes, in small letters. */
const CALLED: Record<string, readonly string[]> = {
  date: ['publishdate', 'pubdate', 'published', 'publishedat', 'postdate', 'created'],
  updated: ['lastmod', 'modified', 'lastupdated', 'updatedat', 'modifieddate'],
  picture: ['image', 'featuredimage', 'cover', 'coverimage', 'thumbnail', 'hero', 'heroimage', 'photo', 'img'],
  excerpt: ['summary', 'teaser', 'intro', 'abstract'],
  metaTitle: ['seotitle', 'titletag', 'pagetitle'],
  metaDescription: ['seodescription', 'description'],
  description: ['metadescription', 'seodescription', 'excerpt', 'summary'],
  categories: ['category', 'section'],
  tags: ['tag', 'labels', 'topics'],
  author: ['byline', 'writer', 'postedby'],
  formerly: ['aliases', 'redirectfrom', 'oldurl'],
  order: ['weight', 'position', 'sortorder', 'menuorder'],
  heading: ['h1', 'headline'],
  title: ['headline', 'name', 'posttitle'],
};

/** What says the address of a page elsewhere. */
const ADDRESS = ['permalink', 'slug', 'url', 'path', 'postname'];

const plain = (key: string) => key.toLowerCase().replace(/[\s_-]/g, '');

/** The field of `here` that says what such a field says in other systems. */
export const calledElsewhere = (key: string, here: readonly string[]): string | undefined =>
  here.find((field) => CALLED[field]?.includes(plain(key)));

export const isAddressElsewhere = (key: string): boolean => ADDRESS.includes(plain(key));
