import { entryById, getContent } from './content.ts';

/** What the map names: areas by their short names, waters, and towns further out. */
export const getMapNames = async () => {
  const { label, names, water, landmarks } = entryById((await getContent()).map, 'map').data;
  return { label, names: new Map(names.map(({ area, ...label }) => [area, label])), water, landmarks };
};

export type MapNames = Awaited<ReturnType<typeof getMapNames>>;
