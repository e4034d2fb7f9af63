/**
 * What a selector can ask of an element: its tag (`li`), its classes (`.on`) and its scope marks (`[data-astro-cid-…]`,
 * which Astro gives the elements of a component that has styles).
 */
export type Traits = ReadonlySet<string>;

const OPENING_TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)/gi;
const CLASSES = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+))/i;
const MARKS = /data-astro-cid-\w+/g;

/** The elements in `markup`, those with the same traits once. */
export const elementsIn = (markup: string): Traits[] => {
  const kinds = new Set<string>();
  for (const [, tag = '', attributes = ''] of markup.matchAll(OPENING_TAG)) {
    const [, double, single, bare] = CLASSES.exec(attributes) ?? [];
    const classes = (double ?? single ?? bare ?? '').split(/\s+/).filter(Boolean);
    const marks = attributes.match(MARKS) ?? [];
    kinds.add([tag.toLowerCase(), ...classes.map((name) => `.${name}`), ...marks.map((mark) => `[${mark}]`)].join(' '));
  }
  return Array.from(kinds, (traits) => new Set(traits.split(' ')));
};
