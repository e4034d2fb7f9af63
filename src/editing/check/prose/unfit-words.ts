import { inOneLine } from '../about.ts';
import type { ContentFile } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { readBy } from './unwanted-words.ts';

type Rule = { pattern: RegExp; says: string };

/** Letters in a row of which a heading on a phone of 320 pixels holds no more. A dash or a slash lets a line break. */
const LONGEST_WORD = 20;

const rules: Rule[] = [
  {
    pattern:
      /\blorem ipsum\b|\bdolor sit amet\b|\b(?:insert|add|your|some|more) (?:text|title|heading|words|copy) here\b|\btext (?:goes|comes) here\b|\bplaceholder text\b|\basdf\w*|\bx{3,}\b|\b(?:TBD|TODO|FIXME|TKTK)\b/gi,
    says: 'This only stands for a text that is still to be written, and visitors would read it. Write what belongs here, or remove it.',
  },
  {
    pattern: new RegExp(`\\p{L}{${LONGEST_WORD + 1},}`, 'gu'),
    says: `A word of more than ${LONGEST_WORD} letters is wider than a phone, which breaks it anywhere. Write it as several words, or with a dash where it may break.`,
  },
];

/** Words that visitors should not read as they stand: what fills a gap, and what no line of a phone can hold. */
export const unfitWords = ({ path: file, text }: ContentFile): Finding[] =>
  rules
    .filter(({ pattern }) => text.search(pattern) >= 0)
    .flatMap(({ pattern, says }) => {
      const read = readBy(text);
      return [...read.matchAll(pattern)].map(({ 0: found, index }): Finding => {
        const line = read.slice(0, index).split('\n').length;
        return { severity: 'warning', file, line, found: inOneLine(found), says };
      });
    });
