import { islandIconPaths } from '../../shared/island-icon-paths.ts';
import { createIcon } from './create-icon.tsx';

export type IconName = keyof typeof islandIconPaths;

export const Icon = createIcon(islandIconPaths);
