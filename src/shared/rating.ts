/** Whether a claim gives stars: "4.9/5 from 127 reviews", "5.0 from 35 reviews". Any other has a check mark in front of it. */
export const isRating = (sentence: string) => /\d\/5\b|out of 5\b|\d from \d+ reviews/.test(sentence);
