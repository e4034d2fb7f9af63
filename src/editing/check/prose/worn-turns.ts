import type { ContentFile } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { readBy } from './unwanted-words.ts';

/** Turns of phrase that tire where they come back, and how often one file may have them. */
const TURNS = [
  { pattern: /, not\b/g, most: 2, says: 'a sentence ends in ", not …"' },
  { pattern: /(?:^|[.!?:] +|- |["“])We\b/gm, most: 6, says: 'a sentence begins with "We"' },
];

/** Legal texts say who does what, however often it is "we". */
const isLegal = ({ path }: ContentFile) => path.includes('/legal/');

/** Turns that a file has more often than a reader likes, at the first that is too many. */
export const wornTurns = (file: ContentFile): Finding[] => {
  if (isLegal(file)) return [];
  const text = readBy(file.text);
  return TURNS.flatMap(({ pattern, most, says }) => {
    const found = [...text.matchAll(pattern)];
    const next = found[most];
    if (!next) return [];
    const line = text.slice(0, next.index).split('\n').length;
    return [
      {
        severity: 'warning' as const,
        file: file.path,
        line,
        says: `${found.length} times in this file ${says}. Write some of them another way: more than ${most} tire a reader.`,
      },
    ];
  });
};
