const ISLAND = /<astro-island [^>]*>/g;
const AS_WRITTEN =
  /^(<astro-island) uid="\w+" prefix="\w+"( .* opts="\{)&quot;name&quot;:&quot;\w+&quot;,(.*?)(?: await-children)?>$/;

/**
 * The page without what Astro writes into the elements of islands and nobody reads on a built page: `uid`, for reloads in
 * development and other letters at every build; `prefix`, for React's `useId`, which islands do not use; the component's name
 * once more; and that the runtime should wait for what stands in the island, behind which it stands.
 */
export const trimIslands = (html: string): string =>
  html.replace(ISLAND, (island) => {
    const [, start, attributes, options] = AS_WRITTEN.exec(island) ?? [];
    if (!start || !attributes || !options) throw new Error('an island with other attributes than Astro wrote so far');
    return `${start}${attributes}${options}>`;
  });
