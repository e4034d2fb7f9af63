import { iconOf } from '../../islands/ui/IconOf.tsx';
import { iconPaths } from '../../shared/icon-paths.ts';

export const Icon = iconOf(iconPaths);
