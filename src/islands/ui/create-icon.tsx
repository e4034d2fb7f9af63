type Props<Name> = { name: Name; size?: 20 | 24 };

/** A drawn icon for React, from these paths; .astro files use drawings/Icon.astro. Always next to words or in a labeled control. */
export const createIcon =
  <Name extends string>(paths: Readonly<Record<Name, string>>) =>
  ({ name, size = 20 }: Props<Name>) => (
    <svg
      aria-hidden="true"
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
