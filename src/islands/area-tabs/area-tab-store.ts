import { atom } from 'nanostores';

/** Slug of the area whose projects are shown; undefined until a visitor chooses: the first of the list. */
export const $areaTab = atom<string | undefined>(undefined);

/** Shows the projects of one area. */
export const showArea = (slug: string) => $areaTab.set(slug);
