import { APOSTROPHES, plainMarks } from '../../shared/marks.ts';

const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** A text as it is searched: lowercase without accents, `Émile` as `emile`, `Ørsted` as `orsted`, and `O’Brien` as `obrien`. */
export const fold = (text: string): string =>
  plainMarks(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => PLAIN[letter] ?? letter);
