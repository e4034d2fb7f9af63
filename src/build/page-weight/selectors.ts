import type { Traits } from './elements.ts';

/**
 * What a selector asks for: a list for each of its compounds, with the traits that one element must have together
 * (`ul > li.on` asks for `ul`, and for `li` with `.on`). States and other attributes are left out, because scripts set
 * them, and so is all in parentheses, which may ask for absence (`:not`).
 */
export type Asked = string[][];

const TRAITS = /^[a-z][\w-]*|\.(?:[\w-]|\\.)+|\[data-astro-cid-\w+\]/gi;

const traitsIn = (compound: string) =>
  (compound.match(TRAITS) ?? []).map((trait) =>
    /^[.[]/.test(trait) ? trait.replaceAll('\\', '') : trait.toLowerCase(),
  );

export const askedBy = (selector: string): Asked => {
  let outer = selector;
  while (outer.includes('(')) outer = outer.replace(/\([^()]*\)/g, '');
  const compounds = outer
    .replace(/\[(?!data-astro-cid-)[^\]]*\]/g, '')
    .replace(/(?<!\\)::?[\w-]+/g, '')
    .split(/[\s>+~]+/);
  return compounds.map(traitsIn).filter((traits) => traits.length > 0);
};

/** Whether every compound of a selector finds an element. It says nothing of how these stand to one another. */
export type IsMet = (asked: Asked) => boolean;

/**
 * `elements` are those of a page or of a part of it. A trait of which `isScripted` knows all words may come later, at any
 * element.
 */
export const metBy = (elements: readonly Traits[], isScripted: (word: string) => boolean): IsMet => {
  const present = new Set(elements.flatMap((traits) => [...traits]));
  const known = new Map<string, boolean>();

  const mayCome = (trait: string) => (trait.match(/[\w-]+/g) ?? []).every(isScripted);
  const isPossible = (traits: string[]) => {
    const needed = traits.filter((trait) => !mayCome(trait));
    if (needed.length < 2) return needed.every((trait) => present.has(trait));
    return elements.some((element) => needed.every((trait) => element.has(trait)));
  };
  const isKnownPossible = (traits: string[]) => {
    const key = traits.join('');
    const answer = known.get(key) ?? isPossible(traits);
    known.set(key, answer);
    return answer;
  };
  return (asked) => asked.every(isKnownPossible);
};
