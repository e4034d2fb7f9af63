import { atom } from 'nanostores';

export const DEFAULT_AREA_TAB = 'traverse-city';

/** Slug of the area whose projects are shown. */
export const $areaTab = atom(DEFAULT_AREA_TAB);

/** Shows the projects of one area. */
export const showArea = (slug: string) => $areaTab.set(slug);
