const ISLAND = /<astro-island [^>]*>/g;
const END = '</astro-island>';
/** All that src/islands/hydration/island-element.ts reads, and nothing else that Astro's element would. */
const AS_WRITTEN =
  /^(<astro-island) uid="\w+" prefix="\w+"( component-url="[^"]+" component-export="\w+" renderer-url="[^"]+" props="([^"]*)" ssr client="intent" opts="\{)&quot;name&quot;:&quot;\w+&quot;,([^"]*")(?: await-children)?>$/;

/** Whether a property is a value, an object or a list, and so is all in it: Astro writes dates, maps and so on with other numbers. */
const isPlain = ([type, value]: [number, unknown]): boolean => {
  if (type === 1) return (value as [number, unknown][]).every(isPlain);
  return type === 0 && (!(value instanceof Object) || Object.values(value).every(isPlain));
};

/**
 * The page without what Astro writes into the elements of islands and nobody reads on a built page: `uid`, for reloads in
 * development and other letters at every build; `prefix`, for React's `useId`, which islands do not use; the component's name
 * once more; and that the runtime should wait for what stands in the island, behind which it stands. Throws where an island
 * needs more than our element does.
 */
export const trimIslands = (html: string): string => {
  if (html.split(END).some((part) => part.split('<astro-island ').length > 2))
    throw new Error('an island in an island');
  if (html.includes('<astro-slot name=')) throw new Error('an island with a slot that has a name');
  return html.replace(ISLAND, (island) => {
    const [, start, attributes, properties, options] = AS_WRITTEN.exec(island) ?? [];
    if (!start || !attributes || !properties || !options)
      throw new Error('an island with other attributes than Astro wrote so far');
    const isKnown = Object.values(JSON.parse(properties.replaceAll('&quot;', '"'))).every((property) =>
      isPlain(property as [number, unknown]),
    );
    if (!isKnown) throw new Error('an island whose properties are not all plain values, objects and lists');
    return `${start}${attributes}${options}>`;
  });
};
