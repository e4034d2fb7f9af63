import { once } from '../../shared/once.ts';
import type { Kind } from './elements.ts';

/**
 * What a selector asks for: a list for each of its compounds, with the traits that one element must have together
 * (`ul > li.on` asks for `ul`, and for `li` with `.on`). States and other attributes are left out, because scripts set
 * them, and so is all in parentheses, which may ask for absence (`:not`).
 */
export type Asked = readonly (readonly string[])[];

const TRAITS = /^[a-z][\w-]*|\.(?:[\w-]|\\.)+|\[data-astro-cid-\w+\]/gi;

/** The same list for the same traits, so that a page's answer to it is found at once. */
const keepOne = once(
  (traits: readonly string[]) => traits,
  (traits) => traits.join(''),
);

const readTraits = (compound: string): readonly string[] =>
  keepOne(
    (compound.match(TRAITS) ?? []).map((trait) =>
      /^[.[]/.test(trait) ? trait.replaceAll('\\', '') : trait.toLowerCase(),
    ),
  );

export const readAsked = (selector: string): Asked => {
  let outer = selector;
  while (outer.includes('(')) outer = outer.replace(/\([^()]*\)/g, '');
  const compounds = outer
    .replace(/\[(?!data-astro-cid-)[^\]]*\]/g, '')
    .replace(/(?<!\\)::?[\w-]+/g, '')
    .split(/[\s>+~]+/);
  return compounds.map(readTraits).filter((traits) => traits.length > 0);
};

const splitWords = once((trait: string): readonly string[] => trait.match(/[\w-]+/g) ?? []);

/** The words of all that is asked for: whether scripts know one of them decides on a rule. */
export const listWords = (all: readonly Asked[]): string[] => [...new Set(all.flat(2).flatMap(splitWords))];

/** Whether every compound of a selector finds an element. It says nothing of how these stand to one another. */
export type IsMet = (asked: Asked) => boolean;

/**
 * `elements` are those of a page or of a part of it. A trait of which `isScripted` knows all words may come later, at any
 * element.
 */
export const findMet = (elements: readonly Kind[], isScripted: (word: string) => boolean): IsMet => {
  const present = new Set<string>();
  for (const { traits } of elements) for (const trait of traits) present.add(trait);

  const mayCome = once((trait: string) => splitWords(trait).every(isScripted));
  const isPossible = once((traits: readonly string[]) => {
    const needed = traits.filter((trait) => !mayCome(trait));
    if (!needed.every((trait) => present.has(trait))) return false;
    return needed.length < 2 || elements.some(({ traits: own }) => needed.every((trait) => own.has(trait)));
  });
  return (asked) => asked.every(isPossible);
};
