/** Two words of this many letters together fit one line of a heading on the narrowest phone. */
const MOST = 16;

/** A heading whose last two words stay on one line, where they are short enough: no word is left alone. */
export const lastWordsTogether = (heading: string) =>
  heading.replace(/ (\S+) (\S+)$/, (end, word: string, last: string) =>
    word.length + last.length < MOST ? ` ${word}\u00A0${last}` : end,
  );
