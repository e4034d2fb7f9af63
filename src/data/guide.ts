import { getContent } from './content.ts';

/** The sections of the deck planning guide, in order; the id of each is its anchor on the page. */
export const getGuideSections = async () => (await getContent()).guide;
