import type { CollectionEntry } from 'astro:content';
import { getContent } from './content.ts';

export type PictureData = CollectionEntry<'projects'>['data']['picture'];
export type PicturePair = { before: PictureData; after: PictureData };

/** The first project of which there is a picture from before the work; undefined where none has one. */
export const getBeforeAfter = async (): Promise<PicturePair | undefined> => {
  const { projects } = await getContent();
  const [pair] = projects.flatMap(({ data: { before, picture } }) => (before ? [{ before, after: picture }] : []));
  return pair;
};
