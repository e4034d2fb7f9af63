import { entryById, getContent } from './content.ts';

/** The text of the deck planning checklist. */
export const getChecklist = async () => entryById((await getContent()).checklist, 'checklist').data;
