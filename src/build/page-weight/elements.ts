/**
 * What a selector can ask of an element: its tag (`li`), its classes (`.on`) and its scope marks (`[data-astro-cid-…]`,
 * which Astro gives the elements of a component that has styles).
 */
export type Traits = ReadonlySet<string>;

const OPENING_TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)/gi;
const CLASSES = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+))/i;
const MARKS = /data-astro-cid-\w+/g;

const traitsOf = (tag: string, attributes: string): string[] => {
  const [, double, single, bare] = CLASSES.exec(attributes) ?? [];
  const classes = (double ?? single ?? bare ?? '').split(/\s+/).filter(Boolean);
  const marks = attributes.match(MARKS) ?? [];
  return [tag.toLowerCase(), ...classes.map((name) => `.${name}`), ...marks.map((mark) => `[${mark}]`)];
};

/** Pages have most of their tags and kinds of elements in common, so each is read once in a build. */
const byTag = new Map<string, Traits>();
const byTraits = new Map<string, Traits>();

const read = (text: string, tag: string, attributes: string): Traits => {
  const traits = traitsOf(tag, attributes);
  const key = traits.join(' ');
  const kind = byTraits.get(key) ?? new Set(traits);
  byTraits.set(key, kind);
  byTag.set(text, kind);
  return kind;
};

/** The elements in `markup`, those with the same traits once. */
export const elementsIn = (markup: string): Traits[] => {
  const kinds = new Set<Traits>();
  for (const [text, tag = '', attributes = ''] of markup.matchAll(OPENING_TAG)) {
    kinds.add(byTag.get(text) ?? read(text, tag, attributes));
  }
  return [...kinds];
};
