import postcss, { type ChildNode, type Container } from 'postcss';
import { memoize } from '../../shared/memoize.ts';

/**
 * Elements of one kind: they have the same `traits`, which are what a selector can ask for: tag (`li`), classes (`.on`), and
 * scope marks (`[data-astro-cid-…]`, which Astro gives the elements of a component that has styles). `number` differs
 * for each kind.
 */
export type Kind = { number: number; traits: ReadonlySet<string> };

const OPENING_TAG = /<[a-z][\w-]*(?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*/gi;
const TAG = /[\w-]+/;
const CLASSES = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+))/i;
const MARKS = /data-astro-cid-\w+/g;

const readTagTraits = (text: string): string[] => {
  const [tag = ''] = TAG.exec(text) ?? [];
  const [, double, single, bare] = CLASSES.exec(text) ?? [];
  const classes = (double ?? single ?? bare ?? '').split(/\s+/).filter(Boolean);
  const marks = text.match(MARKS) ?? [];
  return [tag.toLowerCase(), ...classes.map((name) => `.${name}`), ...marks.map((mark) => `[${mark}]`)];
};

let kinds = 0;

/** Pages have most of their tags and kinds of elements in common, so each is read once in a build. */
const numberKind = memoize(
  (traits: string[]): Kind => ({ number: kinds++, traits: new Set(traits) }),
  (traits) => traits.join(' '),
);
const readTag = memoize((text: string) => numberKind(readTagTraits(text)));

/** The elements in `markup`, one of each kind, without those that `isLeftOut` finds by their opening tags. */
export const readElements = (markup: string, isLeftOut: (tag: string) => boolean = () => false): Kind[] => [
  ...new Set(markup.match(OPENING_TAG)?.flatMap((tag) => (isLeftOut(tag) ? [] : readTag(tag)))),
];

/** Hidden as React writes it, and Astro does not: an island shows it when it is awake, long after the first paint. */
export const isHiddenByIsland = (tag: string) => tag.includes(' hidden=""');

/** What only an island that is awake, or waking, sets. */
const LATER_STATE = /\[aria-invalid=|\[data-waiting\]/;

export const isLaterState = ({ text }: Selector) => LATER_STATE.test(text);

/** A selector as written in the style sheet, and what it requires. */
type Selector = { text: string; compounds: Compounds };
type Rule = { selectors: Selector[]; body: string };
/** An at-rule around others (`@media`), by the text before its brace. */
type Group = { head: string; parts: Part[] };
/** Anything that applies to no element: `@font-face`, `@keyframes`. */
type Whole = { text: string };

type Part = Rule | Group | Whole;

export type Styles = readonly Part[];

const GROUPING = ['container', 'layer', 'media', 'supports'];

const readPart = (node: ChildNode): Part => {
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, compounds: readCompounds(text) }));
    return { selectors, body: node.nodes.map(String).join(';') };
  }
  if (node.type === 'atrule' && node.nodes && GROUPING.includes(node.name)) {
    return { head: `@${node.name}${node.raws.afterName ?? ' '}${node.params}`, parts: readParts(node) };
  }
  return { text: node.toString() };
};

const readParts = (container: Container): Part[] => (container.nodes ?? []).map(readPart);

/** Pages of one kind share their styles, so each is read once. */
export const readStyles = memoize((css: string): Styles => readParts(postcss.parse(css)));

type IsKept = (selector: Selector) => boolean;

const writePart = (part: Part, isKept: IsKept): string => {
  if ('text' in part) return part.text;
  if ('parts' in part) {
    const inner = part.parts.map((inner) => writePart(inner, isKept)).join('');
    return inner && `${part.head}{${inner}}`;
  }
  const selectors = part.selectors.filter(isKept).map(({ text }) => text);
  return selectors.length > 0 ? `${selectors.join(',')}{${part.body}}` : '';
};

const isForPaper = (part: Part) => 'head' in part && part.head === '@media print';

/**
 * What a page needs in two style sheets: the first for what its first paint shows (`isFirst`), except for print, the
 * second after that screen. The second repeats the first from the first missing rule on: it has all
 * rules from there in their order, so what wins in the whole wins in the two as well.
 */
export const splitStyles = (styles: Styles, isMet: IsMet, isFirst: IsKept): [first: string, second: string] => {
  const first = styles.map((part) => (isForPaper(part) ? '' : writePart(part, isFirst)));
  const whole = styles.map((part) => writePart(part, ({ compounds }) => isMet(compounds)));
  const start = whole.findIndex((text, index) => text !== first[index]);
  const second = styles.map((part, index) => ('text' in part || index < start ? '' : (whole[index] ?? '')));
  return [first.join(''), start < 0 ? '' : second.join('')];
};

export const listSelectors = (styles: Styles): Selector[] =>
  styles.flatMap((part) => {
    if ('text' in part) return [];
    return 'parts' in part ? listSelectors(part.parts) : part.selectors;
  });

/**
 * What a selector requires: a list for each of its compounds, with the traits that one element must have together
 * (`ul > li.on` requires `ul`, and `li` with `.on`). States and other attributes are left out, because scripts set
 * them, and so is anything in parentheses, which may require absence (`:not`).
 */
type Compounds = readonly (readonly string[])[];

const TRAITS = /^[a-z][\w-]*|\.(?:[\w-]|\\.)+|\[data-astro-cid-\w+\]/gi;

/** The same list for the same traits, so that a page's answer to it is found at once. */
const keepOne = memoize(
  (traits: readonly string[]) => traits,
  (traits) => traits.join(''),
);

const readTraits = (compound: string): readonly string[] =>
  keepOne(
    (compound.match(TRAITS) ?? []).map((trait) =>
      /^[.[]/.test(trait) ? trait.replaceAll('\\', '') : trait.toLowerCase(),
    ),
  );

const readCompounds = (selector: string): Compounds => {
  let outer = selector;
  while (outer.includes('(')) outer = outer.replace(/\([^()]*\)/g, '');
  const compounds = outer
    .replace(/\[(?!data-astro-cid-)[^\]]*\]/g, '')
    .replace(/(?<!\\)::?[\w-]+/g, '')
    .split(/[\s>+~]+/);
  return compounds.map(readTraits).filter((traits) => traits.length > 0);
};

const splitWords = memoize((trait: string): readonly string[] => trait.match(/[\w-]+/g) ?? []);

/** The words of everything that is required: whether scripts know one of them decides on a rule. */
export const listWords = (all: readonly Compounds[]): string[] => [...new Set(all.flat(2).flatMap(splitWords))];

/** Whether every compound of a selector finds an element. It ignores how these relate to one another. */
type IsMet = (compounds: Compounds) => boolean;

/** A trait whose words are all known to `isScripted` may be added later, to any of the elements. */
export const findMet = (elements: readonly Kind[], isScripted: (word: string) => boolean): IsMet => {
  const present = new Set<string>();
  for (const { traits } of elements) for (const trait of traits) present.add(trait);

  const mayCome = memoize((trait: string) => splitWords(trait).every(isScripted));
  const isPossible = memoize((traits: readonly string[]) => {
    const needed = traits.filter((trait) => !mayCome(trait));
    if (!needed.every((trait) => present.has(trait))) return false;
    return needed.length < 2 || elements.some(({ traits: own }) => needed.every((trait) => own.has(trait)));
  });
  return (compounds) => compounds.every(isPossible);
};
