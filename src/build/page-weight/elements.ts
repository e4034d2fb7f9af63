/**
 * Elements of one kind: they have the same `traits`, which are what a selector can ask for: tag (`li`), classes (`.on`) and
 * scope marks (`[data-astro-cid-…]`, which Astro gives the elements of a component that has styles). `number` is another
 * for each kind.
 */
export type Kind = { number: number; traits: ReadonlySet<string> };

const OPENING_TAG = /<[a-z][\w-]*(?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*/gi;
const TAG = /[\w-]+/;
const CLASSES = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+))/i;
const MARKS = /data-astro-cid-\w+/g;

const traitsOf = (text: string): string[] => {
  const [tag = ''] = TAG.exec(text) ?? [];
  const [, double, single, bare] = CLASSES.exec(text) ?? [];
  const classes = (double ?? single ?? bare ?? '').split(/\s+/).filter(Boolean);
  const marks = text.match(MARKS) ?? [];
  return [tag.toLowerCase(), ...classes.map((name) => `.${name}`), ...marks.map((mark) => `[${mark}]`)];
};

/** Pages have most of their tags and kinds of elements in common, so each is read once in a build. */
const byTag = new Map<string, Kind>();
const byTraits = new Map<string, Kind>();

const read = (text: string): Kind => {
  const traits = traitsOf(text);
  const key = traits.join(' ');
  const element = byTraits.get(key) ?? { number: byTraits.size, traits: new Set(traits) };
  byTraits.set(key, element);
  byTag.set(text, element);
  return element;
};

/** The elements in `markup`, one of each kind. */
export const elementsIn = (markup: string): Kind[] => {
  const kinds = new Set<Kind>();
  for (const text of markup.match(OPENING_TAG) ?? []) kinds.add(byTag.get(text) ?? read(text));
  return [...kinds];
};
