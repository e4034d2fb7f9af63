import { atom } from 'nanostores';
import type { ProjectType } from '../../rules/project-types.ts';

/** The type of project shown; null shows all. */
export const $filter = atom<ProjectType | null>(null);

/** Shows the projects of one type, or all of them. */
export const showProjects = (type: ProjectType | null) => $filter.set(type);
