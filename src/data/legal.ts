import { entryById, getContent } from './content.ts';

/** A legal text by its file name. */
export const getLegalText = async (id: string) => entryById((await getContent()).legal, id);
