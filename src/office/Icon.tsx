import { iconOf } from '../features/ui/IconOf.tsx';
import { iconPaths } from '../lib/icon-paths.ts';

export const Icon = iconOf(iconPaths);
