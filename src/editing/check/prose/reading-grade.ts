import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { warning } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import { readContent } from '../files/content-files.ts';
import { entriesOf } from '../files/read-file.ts';
import type { Finding } from '../finding.ts';

/** Somebody of 13 or 14 years reads a text of this grade at once, and so does somebody in a hurry. */
export const MOST_GRADE = 8;

/** Pages besides the articles whose texts are read rather than looked through. */
const READ_PAGES = ['permits', 'prices', 'warranty'];

const WORD = /[\p{L}\p{N}$][\p{L}\p{N}’'.,$½¼-]*/gu;

/** Markdown as sentences: no tables, headings, comments and marks; an item of a list ends like a sentence. */
const prose = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => !/^\s*(\||#|:::|!\[|<!--)/.test(line))
    .map((line) => line.replace(/^\s*(>|[-*]|\d+\.)\s+/, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    .map((line) => (/[\p{L}\p{N}*]$/u.test(line) ? `${line}${line.length < 60 ? '.' : ''}` : line))
    .join('\n')
    .replace(/[*_`]/g, '')
    .replace(/\{[a-z-]+\}/g, '40');

/** The grade of a text by Flesch and Kincaid (1975): 0.39 × words per sentence + 11.8 × syllables per word − 15.59. */
export const readingGrade = (markdown: string): number => {
  const text = prose(markdown);
  const sentences = text.split(/(?<=[.!?])\s+|\n\s*\n/).filter((part) => /\p{L}/u.test(part));
  const words = text.match(WORD) ?? [];
  return fleschKincaid({
    sentence: Math.max(1, sentences.length),
    word: Math.max(1, words.length),
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
};

/** Every text in a value but its titles, addresses and names. */
const textsOf = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return /^(lead|text|note)$/.test(key) || key === '' ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, typeof item === 'string' ? key : ''));
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, name));
};

const readText = ({ collection, id, file, data }: ContentEntry): string | undefined => {
  if (collection === 'posts') return file.body;
  if (collection === 'pages' && READ_PAGES.includes(id)) return textsOf(data).join('\n\n');
  return undefined;
};

/** The grades of the articles and of the pages that are read, rounded to tenths. */
const readingGrades = (entries: readonly ContentEntry[]) =>
  entries.flatMap((entry) => {
    const text = readText(entry);
    return text ? [{ entry, grade: Math.round(readingGrade(text) * 10) / 10 }] : [];
  });

/** Texts that are harder to read than they need to be. */
export const hardToRead = (entries: readonly ContentEntry[]): Finding[] =>
  readingGrades(entries).flatMap(({ entry, grade }) =>
    grade > MOST_GRADE
      ? [
          warning(
            entry,
            [],
            `This text reads at grade ${grade} (Flesch-Kincaid); ${MOST_GRADE} or less is easy to read. Shorten the longest sentences.`,
          ),
        ]
      : [],
  );

/** One line with the grade of every such text, for the person at the keyboard. */
export const gradeReport = async (root: string): Promise<string> => {
  const { files } = await readContent(root);
  const grades = readingGrades(files.flatMap(entriesOf)).map(({ entry, grade }) => `${entry.id} ${grade}`);
  return `Reading grades (Flesch-Kincaid, at most ${MOST_GRADE}): ${grades.join(', ')}.`;
};
