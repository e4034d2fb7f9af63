import { nearest } from '../../../shared/nearest.ts';

const RANGE = /^(\S+)\s*(?:-|–|\bto\b|\bthrough\b)\s*(\S+)$/i;
const BETWEEN = /\s*[,;/&+]\s*|\.\s+|\s+and\s+|\s+/i;

const asKnown = (word: string, known: readonly string[]): string | undefined =>
  known.find((name) => name.toLowerCase() === word.toLowerCase()) ??
  known.find((name) => word.length >= 3 && name.toLowerCase().startsWith(word.toLowerCase()));

/** `Monday-Friday` as the five days of it, where `known` stand in their order; undefined for everything else. */
export const namesFromTo = (text: string, known: readonly string[]): string[] | undefined => {
  const [, from = '', to = ''] = RANGE.exec(text.trim()) ?? [];
  const [first, last] = [asKnown(from, known), asKnown(to, known)].map((name) => (name ? known.indexOf(name) : -1));
  return first === undefined || last === undefined || first < 0 || last <= first
    ? undefined
    : known.slice(first, last + 1);
};

/** The known names in a text that holds two or more of them and nothing else: `maintenance seasonal-care`. */
export const severalOf = (text: string, known: readonly string[]): string[] | undefined => {
  const words = text.trim().split(BETWEEN).filter(Boolean);
  const names = words.flatMap((word) => asKnown(word, known) ?? nearest(word, known) ?? []);
  const isSure = words.some((word) => known.includes(word) || asKnown(word, known));
  return words.length > 1 && names.length === words.length && isSure ? names : undefined;
};

export const SEPARATE = 'These are several names in one: write a comma between them.';
