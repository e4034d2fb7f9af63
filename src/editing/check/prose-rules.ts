import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { type HouseWord, houseWordSchema } from '../../schemas/wording.ts';
import {
  type ContentEntry,
  type ContentFile,
  type Entries,
  type Finding,
  inEachFile,
  inOneLine,
  lineAt,
  type Site,
  warning,
} from './checked-site.ts';
import { readContent } from './content-files.ts';
import { unseenCopy } from './unseen-copy.ts';

/** Comments, paths, addresses, and short names: visitors do not read them. */
const UNREAD =
  /^\s*#(?!#).*$|^\s*- ?#.*$|\b(?:src|href|url|narrow|icon):.*$|\]\([^)]*\)|`[^`]*`|[\w-]+\.(?:jpg|png|md|yaml)\b/gm;

/** What visitors read in a file, with everything else blank, so that lines keep their numbers. */
const readBy = (text: string) => text.replace(UNREAD, (unread) => ' '.repeat(unread.length));

/** Words that this site writes another way (house-words.yaml), as warnings. */
export const unwantedWords = ({ files, entries }: Pick<Site, 'files' | 'entries'>): Finding[] => {
  const words = entries
    .filter(({ collection }) => collection === 'houseWords')
    .flatMap(({ data }) => houseWordSchema.safeParse(data).data ?? []);
  return files
    .filter(({ collection }) => collection !== 'houseWords')
    .flatMap((file) => {
      const lines = readBy(file.text).split('\n');
      return lines.flatMap((line, index) =>
        words.flatMap((word) => foundIn(line, word).map((found) => finding(file.path, index + 1, found, word))),
      );
    });
};

const foundIn = (line: string, { insteadOf }: HouseWord): string[] =>
  insteadOf.flatMap((words) => {
    const isAsWritten = words !== words.toLowerCase();
    return line.match(new RegExp(`\\b${RegExp.escape(words)}`, isAsWritten ? 'g' : 'gi')) ?? [];
  });

const finding = (file: string, line: number, found: string, { say, why }: HouseWord): Finding => {
  const said = why ? { says: why } : { says: `Here people say "${say}".`, snippet: say };
  return { severity: 'warning', file, line, found, ...said };
};

type Rule = { pattern: RegExp; says: string };

/** The most letters without a break that fit in a heading on a phone of 320 pixels. A line can break after a dash or a slash. */
const LONGEST_WORD = 20;

const rules: Rule[] = [
  {
    pattern:
      /\blorem ipsum\b|\bdolor sit amet\b|\b(?:insert|add|your|some|more) (?:text|title|heading|words|copy) here\b|\btext (?:goes|comes) here\b|\bplaceholder text\b|\basdf\w*|\bx{3,}\b|\b(?:TBD|TODO|FIXME|TKTK)\b/gi,
    says: 'This is a placeholder for a text that is still to be written, and visitors would read it. Write what belongs here, or remove it.',
  },
  {
    pattern:
      /^(?:[\w-]+: |> |- )?["']?(?:Sure|Certainly|Of course|Absolutely)[!,.] (?:Here|I|Below)\b.*|^Here(?:['’]s| is) (?:a|an|the|your) (?:revised|updated|rewritten|improved|polished|shorter|new) (?:version|draft|text)\b.*|\bas an AI(?: language model)?\b|^(?:I hope this helps|Let me know if you(?:['’]d| would) like)\b.*/gim,
    says: 'This was said to you by the assistant that wrote the text, and visitors would read it. Remove it.',
  },
  {
    pattern: new RegExp(`\\p{L}{${LONGEST_WORD + 1},}`, 'gu'),
    says: `A word of more than ${LONGEST_WORD} letters is wider than a phone, which breaks it anywhere. Write it as several words, or with a dash where it may break.`,
  },
];

/** Words that visitors should not get: placeholders, and what does not fit on a phone's line. */
const unfitWords = ({ path: file, text }: ContentFile): Finding[] =>
  rules
    .filter(({ pattern }) => text.search(pattern) >= 0)
    .flatMap(({ pattern, says }) => {
      const read = readBy(text);
      return [...read.matchAll(pattern)].map(({ 0: found, index }): Finding => {
        return { severity: 'warning', file, line: lineAt(read, index) + 1, found: inOneLine(found), says };
      });
    });

const TURNS = [
  { pattern: /, not\b/g, most: 2, says: 'a sentence ends in ", not …"' },
  { pattern: /(?:^|[.!?:] +|- |["“])We\b/gm, most: 6, says: 'a sentence begins with "We"' },
];

/** Legal texts say who does what, however often it is "we". */
const isLegal = ({ path }: ContentFile) => path.includes('/legal/');

const cliches = (file: ContentFile): Finding[] => {
  if (isLegal(file)) return [];
  const text = readBy(file.text);
  return TURNS.flatMap(({ pattern, most, says }): Finding | [] => {
    const found = [...text.matchAll(pattern)];
    const next = found[most];
    const often = `${found.length} times in this file ${says}. Write some of them another way: more than ${most} tire a reader.`;
    return next ? { severity: 'warning', file: file.path, line: lineAt(text, next.index) + 1, says: often } : [];
  });
};

/** A 13- or 14-year-old reads a text of this grade with ease, and so does someone in a hurry. */
export const MOST_GRADE = 8;

/** Pages besides the articles whose texts are read rather than skimmed. */
const READ_PAGES = ['permits', 'prices', 'warranty'];

const WORD = /[\p{L}\p{N}$][\p{L}\p{N}’'.,$½¼-]*/gu;

/** Markdown as sentences: no tables, headings, comments, and marks; a list item ends like a sentence. */
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

/** Every text in a value except its titles, addresses, and names. */
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

const readingGrades = (entries: readonly ContentEntry[]) =>
  entries.flatMap((entry) => {
    const text = readText(entry);
    return text ? { entry, grade: Math.round(readingGrade(text) * 10) / 10 } : [];
  });

const hardToRead = ({ entries }: Entries): Finding[] =>
  readingGrades(entries).flatMap(({ entry, grade }) => {
    const says = `This text reads at grade ${grade} (Flesch-Kincaid); ${MOST_GRADE} or less is easy to read. Shorten the longest sentences.`;
    return grade > MOST_GRADE ? warning(entry, [], says) : [];
  });

/** One line with the grade of every such text, for the person at the keyboard. */
export const gradeReport = async (root: string): Promise<string> => {
  const { entries } = await readContent(root);
  const grades = readingGrades(entries).map(({ entry, grade }) => `${entry.id} ${grade}`);
  return `Reading grades (Flesch-Kincaid, at most ${MOST_GRADE}): ${grades.join(', ')}.`;
};

/** How the copy reads and whether any page shows it: only warnings, which take longer than all the rest of the check. */
export const copyRules = [hardToRead, inEachFile(cliches), inEachFile(unfitWords), unwantedWords, unseenCopy];
