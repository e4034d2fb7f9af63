import type { CollectionEntry } from 'astro:content';
import { entryById, getContent } from './content.ts';

export type PictureData = CollectionEntry<'projects'>['data']['picture'];
export type PicturePair = { before: PictureData; after: PictureData };

/** The before and after pictures of a project. */
export const getBeforeAfter = async (project: string): Promise<PicturePair> => {
  const { data, filePath } = entryById((await getContent()).projects, project);
  if (!data.before)
    throw new Error(`${filePath}: add a picture "before", which stands beside "picture" as before and after.`);
  return { before: data.before, after: data.picture };
};
