/** Behind a family name, and no part of it. */
const SUFFIX = /^(?:jr|sr|i{2,3}|iv)\.?$/i;

/** 'Ellen VanderMolen' -> 'EV': the first letters of the first name and of the last. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !SUFFIX.test(word));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('');
};
