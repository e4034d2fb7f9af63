import { type IconName, iconPaths } from '../../lib/icon-paths.ts';

export type { IconName };

/** A drawn icon for React islands; .astro files use drawings/Icon.astro. Always stands beside words or in a labelled control. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: 20 | 24 }) => (
  <svg
    aria-hidden="true"
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={name === 'star' ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={iconPaths[name]} />
  </svg>
);
