/** Characters that phones and word processors use in place of those on a keyboard. */

const ALIKE: [kind: RegExp, plain: string][] = [
  [/\p{Cf}/gu, ''], // directions, soft hyphens, zero-width spaces
  [/[\p{Pd}\u2212]/gu, '-'],
  [/\p{Zs}/gu, ' '],
  [/[·•‧∙⋅]/g, '.'],
];

/** `(231) 555‑0142` with a non-breaking hyphen and space as they are typed: `(231) 555-0142`. */
export const plainMarks = (text: string): string =>
  ALIKE.reduce((left, [kind, plain]) => left.replace(kind, plain), text);

/** Each of them is typed for `O’Brien`. */
export const APOSTROPHES = /['’‘ʼʻ‛`´′＇]/g;
