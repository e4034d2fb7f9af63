import postcss, { type ChildNode, type Container } from 'postcss';
import { once } from '../../shared/once.ts';
import { type Asked, type IsMet, readAsked } from './selectors.ts';

/** A selector as it stands in the style sheet, and what it asks for. */
export type Selector = { text: string; asked: Asked };
/** A rule's selectors and what it declares. */
type Rule = { selectors: Selector[]; body: string };
/** An at-rule around others (`@media`), by the text before its brace. */
type Group = { head: string; parts: Part[] };
/** Anything that is for no element: `@font-face`, `@keyframes`. */
type Whole = { text: string };

type Part = Rule | Group | Whole;

/** The parts of a style sheet, in its order. */
export type Styles = readonly Part[];

const GROUPING = ['container', 'layer', 'media', 'supports'];

const readPart = (node: ChildNode): Part => {
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, asked: readAsked(text) }));
    return { selectors, body: node.nodes.map(String).join(';') };
  }
  if (node.type === 'atrule' && node.nodes && GROUPING.includes(node.name)) {
    return { head: `@${node.name}${node.raws.afterName ?? ' '}${node.params}`, parts: readParts(node) };
  }
  return { text: node.toString() };
};

const readParts = (container: Container): Part[] => (container.nodes ?? []).map(readPart);

/** Pages of one kind share their styles, so each is read once. */
export const readStyles = once((css: string): Styles => readParts(postcss.parse(css)));

const writePart = (part: Part, isMet: IsMet): string => {
  if ('text' in part) return part.text;
  if ('parts' in part) {
    const inner = writeStyles(part.parts, isMet);
    return inner && `${part.head}{${inner}}`;
  }
  const selectors = part.selectors.filter(({ asked }) => isMet(asked)).map(({ text }) => text);
  return selectors.length > 0 ? `${selectors.join(',')}{${part.body}}` : '';
};

/** The rules that `isMet` finds elements for. */
export const writeStyles = (styles: Styles, isMet: IsMet): string =>
  styles.map((part) => writePart(part, isMet)).join('');

const isForPaper = (part: Part) => 'head' in part && part.head === '@media print';

/**
 * What a page needs in two style sheets: the first for the elements of its first screen (`isFirst`), but for paper, the
 * second behind that screen. The second repeats what stands in the first from the rule on that the first lacks: it has all
 * rules from there in their order, so what wins in the whole wins in the two as well.
 */
export const splitStyles = (styles: Styles, isMet: IsMet, isFirst: IsMet): [first: string, second: string] => {
  const first = styles.map((part) => (isForPaper(part) ? '' : writePart(part, isFirst)));
  const whole = styles.map((part) => writePart(part, isMet));
  const start = whole.findIndex((text, index) => text !== first[index]);
  const second = styles.map((part, index) => ('text' in part || index < start ? '' : (whole[index] ?? '')));
  return [first.join(''), start < 0 ? '' : second.join('')];
};

/** All selectors, those in groups too. */
export const listSelectors = (styles: Styles): Selector[] =>
  styles.flatMap((part) => {
    if ('text' in part) return [];
    return 'parts' in part ? listSelectors(part.parts) : part.selectors;
  });
