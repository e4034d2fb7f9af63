/**
 * What happens to every value of a lead before it is checked and stored. Letters of every script, accents, and emoji
 * stay; what can break a line, a mail header, or a terminal (control characters, halves of surrogate pairs) or makes a text read
 * in another order than written (bidirectional controls) is removed.
 */

/** For a value of one line: line breaks are removed as well; a line or paragraph separator, which other programs paste, becomes a space. */
export const cleanLine = (value: string) =>
  value
    .replace(/[\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_C}]/gu, '')
    .trim();

/** For a number, a code, or an address, of which no unseen character is a part; names of some scripts and emoji need them. */
export const cleanPlainLine = (value: string) => cleanLine(value.replace(/\p{Cf}/gu, ''));

/** For an email address; also the one in `mailto:ida@example.com`, `Ida <ida@example.com>`, or `ida@example.com.` */
export const cleanEmail = (value: string) =>
  cleanPlainLine(value).replace(/^(?:[^<]*<)?(?:mailto:)?\s*([^@]*@[^@>?]*[^@>?.,;\s])[.,;\s]*(?:[>?].*)?$/i, '$1');

/** For text of several lines: tabs stay and every line break becomes `\n` (a native form sends `\r\n`). */
export const cleanText = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\p{Cs}\p{Bidi_C}]/gu, '')
    .trim();
