import { islandIconPaths } from '../../shared/island-icon-paths.ts';
import { iconOf } from './IconOf.tsx';

export type IconName = keyof typeof islandIconPaths;

export const Icon = iconOf(islandIconPaths);
