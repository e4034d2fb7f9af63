/** A number with its unit, which no line end should part: '5-year', '4-inch'. */
export const HYPHENED = /\b\d+-[a-z]+/;

/** Behind a family name, and no part of it. */
const SUFFIX = /^(?:jr|sr|i{2,3}|iv)\.?$/i;

/** 'Ellen VanderMolen' -> 'EV': the first letters of the first name and of the last. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !SUFFIX.test(word));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('');
};

/** Two words of this many letters together fit one line of a heading on the narrowest phone. */
const MOST = 16;

/** A heading whose last two words stay on one line, where they are short enough: no word is left alone. */
export const lastWordsTogether = (heading: string) =>
  heading.replace(/ (\S+) (\S+)$/, (end, word: string, last: string) =>
    word.length + last.length < MOST ? ` ${word}\u00A0${last}` : end,
  );

/** Whether a claim gives stars: "4.9/5 from 127 reviews", "5.0 from 35 reviews". Any other has a check mark in front of it. */
export const isRating = (sentence: string) => /\d\/5\b|out of 5\b|\d from \d+ reviews/.test(sentence);
