import { atom } from 'nanostores';

/** The type of project shown; null shows all. */
export const $filter = atom<string | null>(null);

/** Shows the projects of one type, or all of them. */
export const showProjects = (type: string | null) => $filter.set(type);
