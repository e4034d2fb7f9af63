/** What no line break should split: '5-year', '2–3', '$45–$89', '$45 to $65', '5 out of 5', '(231) 555-0142'. */
export const NUMBERS =
  /\(\d{3}\) \d{3}-\d{4}|\b\d+-[a-z]+|\$?\d(?:[\d,.]*\d)?–\$?\d(?:[\d,.]*\d)?|\$[\d,]+ to \$[\d,]*\d|\d out of \d/;

/** Two words of this many letters together fit one line of a heading on the narrowest phone. */
const MOST = 16;

/** A heading whose last two words stay on one line, if they are short enough: no word is left alone. */
export const lastWordsTogether = (heading: string) =>
  heading.replace(/ (\S+) (\S+)$/, (end, word: string, last: string) =>
    word.length + last.length < MOST ? ` ${word}\u00A0${last}` : end,
  );

/** Whether a claim gives stars: "4.9/5 from 127 reviews", "5.0 from 35 reviews". Any other has a check mark before it. */
export const isRating = (sentence: string) => /\d\/5\b|out of 5\b|\d from \d+ reviews/.test(sentence);
