import postcss, { type ChildNode, type Container } from 'postcss';

/**
 * Astro gives a page the styles of every component that the page may show. What is for a table it does not have, or for
 * a state of another page, is left out here: it would stand before the first paint.
 */

/** A rule's selectors with the names that must stand in a page for them to match anything, and what it declares. */
type Rule = { selectors: { text: string; names: string[] }[]; body: string };
/** An at-rule around others (`@media`), by the text before its brace. */
type Group = { head: string; parts: Part[] };
/** Anything that is kept as it is: `@font-face`, `@keyframes`. */
type Whole = { text: string };

type Part = Rule | Group | Whole;

const GROUPING = ['container', 'layer', 'media', 'supports'];

/** Tags, classes and Astro's scope marks; not states and other attributes, which scripts set. Of `md:mt-4` both halves. */
const NAMES = /(?<=^|[\s>+~])[a-z][\w-]*|\.(?:[\w-]|\\.)+|\[data-astro-cid-\w+\]/g;

/** What `selector` asks for, without what stands in parentheses: that may ask for absence (`:not`). */
const namesIn = (selector: string) => {
  let outer = selector;
  while (outer.includes('(')) outer = outer.replace(/\([^()]*\)/g, '');
  return (outer.match(NAMES) ?? []).flatMap((name) => name.match(/[\w-]+/g) ?? []);
};

const readPart = (node: ChildNode): Part => {
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, names: namesIn(text) }));
    return { selectors, body: node.nodes.map(String).join(';') };
  }
  if (node.type === 'atrule' && node.nodes && GROUPING.includes(node.name)) {
    return { head: `@${node.name}${node.raws.afterName ?? ' '}${node.params}`, parts: readParts(node) };
  }
  return { text: node.toString() };
};

const readParts = (container: Container): Part[] => (container.nodes ?? []).map(readPart);

const writePart = (part: Part, isUsed: (name: string) => boolean): string => {
  if ('text' in part) return part.text;
  if ('parts' in part) {
    const inner = writeParts(part.parts, isUsed);
    return inner && `${part.head}{${inner}}`;
  }
  const selectors = part.selectors.filter(({ names }) => names.every(isUsed)).map(({ text }) => text);
  return selectors.length > 0 ? `${selectors.join(',')}{${part.body}}` : '';
};

const writeParts = (parts: readonly Part[], isUsed: (name: string) => boolean) =>
  parts.map((part) => writePart(part, isUsed)).join('');

/** Pages of one kind share their styles, so each is read once. */
const read = new Map<string, Part[]>();

/** The rules of `css` that can match where exactly the names that `isUsed` knows occur. */
export const usedStyles = (css: string, isUsed: (name: string) => boolean): string => {
  const parts = read.get(css) ?? readParts(postcss.parse(css));
  read.set(css, parts);
  return writeParts(parts, isUsed);
};
