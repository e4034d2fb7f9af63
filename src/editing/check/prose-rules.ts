import type { CollectionName } from '../../schemas/collections.ts';
import { houseWordSchema } from '../../schemas/wording.ts';
import {
  type ContentFile,
  type Finding,
  inEachFile,
  inOneLine,
  lineAt,
  memoizeByFile,
  type Site,
  type Rule as SiteRule,
} from './checked-site.ts';

/** Comments, paths, addresses, and short names: visitors do not read them. */
const UNREAD =
  /^\s*#(?!#).*$|^\s*- ?#.*$|\b(?:src|href|url|narrow|icon):.*$|\]\([^)]*\)|`[^`]*`|[\w-]+\.(?:jpg|png|md|yaml)\b/gm;

/** What visitors read in a file, with everything else blank, so that lines keep their numbers. */
const readBy = memoizeByFile((text) => text.replace(UNREAD, (unread) => ' '.repeat(unread.length)));

/** What a house word replaces; one that is written with a capital is looked for as it is written. */
const asPattern = (words: string) =>
  new RegExp(`\\b${RegExp.escape(words)}`, words === words.toLowerCase() ? 'gi' : 'g');

/** Words that this site writes another way (house-words.yaml), as warnings. */
export const unwantedWords = ({ files, entries }: Pick<Site, 'files' | 'entries'>): Finding[] => {
  const words = entries
    .filter(({ collection }) => collection === 'houseWords')
    .flatMap(({ data }) => houseWordSchema.safeParse(data).data ?? [])
    .flatMap(({ insteadOf, say, why }) => {
      const said = why ? { message: why } : { message: `This site says "${say}".`, snippet: say };
      return insteadOf.map((unwanted) => ({ pattern: asPattern(unwanted), said }));
    });
  return files
    .filter(({ collection }) => collection !== 'houseWords')
    .flatMap(({ path, text }) => {
      const read = readBy(text, path);
      return words.flatMap(({ pattern, said }) => findWords(path, read, pattern, said));
    });
};

const findWords = (
  file: string,
  read: string,
  pattern: RegExp,
  said: Pick<Finding, 'message'> & Partial<Finding>,
): Finding[] =>
  [...read.matchAll(pattern)].map(({ 0: found, index }) => {
    return { severity: 'warning', file, line: lineAt(read, index) + 1, found: inOneLine(found), ...said };
  });

type Rule = { pattern: RegExp; message: string; severity?: Finding['severity']; notIn?: CollectionName };

/** The most letters without a break that fit in a heading on a phone of 320 pixels. A line can break after a dash or a slash. */
const LONGEST_WORD = 20;

const rules: Rule[] = [
  {
    pattern:
      /\blorem ipsum\b|\bdolor sit amet\b|\b(?:insert|add|your|some|more) (?:text|title|heading|words|copy) here\b|\btext (?:goes|comes) here\b|\bplaceholder text\b|\basdf\w*|\bx{3,}\b|\b(?:TBD|TODO|FIXME|TKTK)\b/gi,
    message: 'This is placeholder text, and visitors would read it. Write what belongs here, or remove it.',
  },
  {
    pattern:
      /^(?:[\w-]+: |> |- )?["']?(?:Sure|Certainly|Of course|Absolutely)[!,.] (?:Here|I|Below)\b.*|^Here(?:['’]s| is) (?:a|an|the|your) (?:revised|updated|rewritten|improved|polished|shorter|new) (?:version|draft|text)\b.*|\bas an AI(?: language model)?\b|^(?:I hope this helps|Let me know if you(?:['’]d| would) like)\b.*/gim,
    message: 'This is a remark to you from the assistant that wrote the text, and visitors would read it. Remove it.',
  },
  {
    pattern:
      /【[^】\n]*†[^】\n]*】|:contentReference\[[^\]\n]*\](?:\{[^}\n]*\})?|\[(?:citation needed|source needed|source\??)\]/gi,
    severity: 'error',
    message:
      'An assistant left this mark for a source, which nobody can open. Remove it; a source is a link in the sentence.',
  },
  {
    pattern: /\[(?:name|service|place|business|phone|day|time|review)\](?!\()/g,
    notIn: 'letters',
    message:
      'Words in brackets are filled in only in the office’s letters, so visitors would read the brackets. On pages facts are in braces: {phone}, {business}.',
  },
  {
    pattern: /\b(?!(?:had|that|in|on|is|no|so|very)\b)(\p{L}{2,}) \1\b(?!-)/giu,
    message: 'This word is here twice. Remove one of the two.',
  },
  { pattern: /(?<=[\p{L}\d)”"])\.\.(?![./\w])/gu, message: 'Two periods end this sentence. Remove one.' },
  {
    pattern: new RegExp(`\\p{L}{${LONGEST_WORD + 1},}`, 'gu'),
    message: `A word of more than ${LONGEST_WORD} letters is wider than a phone, which breaks it anywhere. Write it as several words, or with a dash where it may break.`,
  },
];

const findUnfitWords = memoizeByFile((text, file) =>
  rules
    .filter(({ pattern }) => text.search(pattern) >= 0)
    .flatMap(({ pattern, notIn, ...said }) =>
      findWords(file, readBy(text, file), pattern, said).map((finding) => ({ notIn, finding })),
    ),
);

/** Words that visitors should not see: placeholders, and words too long for a phone's line. */
const unfitWords = ({ collection, path, text }: ContentFile): Finding[] =>
  findUnfitWords(text, path).flatMap(({ notIn, finding }) => (notIn === collection ? [] : finding));

export const proseRules: readonly SiteRule[] = [inEachFile(unfitWords), unwantedWords];
