import { once } from '../../shared/once.ts';

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

const readTraits = (text: string): string[] => {
  const [tag = ''] = TAG.exec(text) ?? [];
  const [, double, single, bare] = CLASSES.exec(text) ?? [];
  const classes = (double ?? single ?? bare ?? '').split(/\s+/).filter(Boolean);
  const marks = text.match(MARKS) ?? [];
  return [tag.toLowerCase(), ...classes.map((name) => `.${name}`), ...marks.map((mark) => `[${mark}]`)];
};

let kinds = 0;

/** Pages have most of their tags and kinds of elements in common, so each is read once in a build. */
const numberKind = once(
  (traits: string[]): Kind => ({ number: kinds++, traits: new Set(traits) }),
  (traits) => traits.join(' '),
);
const readTag = once((text: string) => numberKind(readTraits(text)));

/** The elements in `markup`, one of each kind. */
export const readElements = (markup: string): Kind[] => [...new Set(markup.match(OPENING_TAG)?.map(readTag))];
