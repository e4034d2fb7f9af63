import { type CollectionName, registry } from '../../schemas/collections.ts';

/** What editors read first, from the folder of the project. */
export const HANDBOOK = 'content-collections.md';

/** Where its other pages are. */
export const PAGES_FOLDER = 'docs/handbook';

/** Where blocks and facts in braces are shown. */
export const TEXTS_PAGE = `${PAGES_FOLDER}/text-and-blocks.md`;

/** The name of a collection's page: that of its file or folder. */
export const handbookFile = (name: CollectionName) => `${registry[name].path.replace(/\.yaml$/, '')}.md`;

export const referencePath = (name: CollectionName) => `${PAGES_FOLDER}/reference/${handbookFile(name)}`;
