import type { Traits } from './elements.ts';

/**
 * What a selector asks for: a list for each of its compounds, with the traits that one element must have together
 * (`ul > li.on` asks for `ul`, and for `li` with `.on`). States and other attributes are left out, because scripts set
 * them, and so is all in parentheses, which may ask for absence (`:not`).
 */
export type Asked = readonly (readonly string[])[];

const TRAITS = /^[a-z][\w-]*|\.(?:[\w-]|\\.)+|\[data-astro-cid-\w+\]/gi;

/** The same list for the same traits, so that a page's answer to it is found at once. */
const lists = new Map<string, readonly string[]>();

const traitsIn = (compound: string): readonly string[] => {
  const traits = (compound.match(TRAITS) ?? []).map((trait) =>
    /^[.[]/.test(trait) ? trait.replaceAll('\\', '') : trait.toLowerCase(),
  );
  const key = traits.join('');
  const list = lists.get(key) ?? traits;
  lists.set(key, list);
  return list;
};

export const askedBy = (selector: string): Asked => {
  let outer = selector;
  while (outer.includes('(')) outer = outer.replace(/\([^()]*\)/g, '');
  const compounds = outer
    .replace(/\[(?!data-astro-cid-)[^\]]*\]/g, '')
    .replace(/(?<!\\)::?[\w-]+/g, '')
    .split(/[\s>+~]+/);
  return compounds.map(traitsIn).filter((traits) => traits.length > 0);
};

/** Gives the first answer to a question again. */
const once = <Question, Answer>(answer: (question: Question) => Answer) => {
  const known = new Map<Question, Answer>();
  return (question: Question): Answer => {
    const before = known.get(question);
    if (before !== undefined) return before;
    const first = answer(question);
    known.set(question, first);
    return first;
  };
};

const wordsOf = once((trait: string) => trait.match(/[\w-]+/g) ?? []);

/** Whether every compound of a selector finds an element. It says nothing of how these stand to one another. */
export type IsMet = (asked: Asked) => boolean;

/**
 * `elements` are those of a page or of a part of it. A trait of which `isScripted` knows all words may come later, at any
 * element.
 */
export const metBy = (elements: readonly Traits[], isScripted: (word: string) => boolean): IsMet => {
  const present = new Set<string>();
  for (const traits of elements) for (const trait of traits) present.add(trait);

  const mayCome = once((trait: string) => wordsOf(trait).every(isScripted));
  const isPossible = once((traits: readonly string[]) => {
    const needed = traits.filter((trait) => !mayCome(trait));
    if (!needed.every((trait) => present.has(trait))) return false;
    return needed.length < 2 || elements.some((element) => needed.every((trait) => element.has(trait)));
  });
  return (asked) => asked.every(isPossible);
};
