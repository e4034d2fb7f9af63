import { error, warning } from '../about.ts';
import { type ContentEntry, walkEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { snippet } from '../yaml/snippet.ts';

type Rule = { mark: RegExp; says: string; fix?: (text: string) => string };

const AS_IT_STANDS = 'Visitors see this field as it is typed.';

/** Marks of Markdown and HTML, which fields do not know. */
const rules: Rule[] = [
  {
    mark: /<\/?[a-z][^<>]*>/i,
    says: `${AS_IT_STANDS} Remove the marks of HTML between < and >.`,
    fix: (text) => text.replace(/<\/?[a-z][^<>]*>/gi, ''),
  },
  {
    mark: /&(?:nbsp|amp|lt|gt|quot|[mn]dash|copy|deg|#\d+);/,
    says: `${AS_IT_STANDS} Type the character itself instead of its name.`,
    fix: (text) => text.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' '),
  },
  {
    mark: /\[[^\]]+\]\([^)]*\)/,
    says: `${AS_IT_STANDS} A link cannot stand in it: write the words alone.`,
    fix: (text) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
  },
  {
    mark: /\*\*|__|`/,
    says: `${AS_IT_STANDS} Remove the marks, which are for longer texts.`,
    fix: (text) => text.replace(/\*\*|__|`/g, ''),
  },
  { mark: /^#+ /, says: `${AS_IT_STANDS} Remove the # in front.`, fix: (text) => text.replace(/^#+ /, '') },
];

const CURLY = /^[“„](.*)[”“]$/;
const SEE_MARKS =
  'Visitors see these curly quotation marks. If they are to hold the text together, write straight ones ("…"); otherwise remove them.';

const isAddress = (text: string) => /^(https?:|mailto:|\/)\S*$/.test(text);

/** Texts of fields with marks that only a longer text below the front matter knows. */
export const plainFields = (entry: ContentEntry): Finding[] =>
  walkEntry(entry).flatMap(({ path, value, notes }): Finding[] => {
    if (typeof value !== 'string' || notes.pictureWidth || notes.references || isAddress(value)) return [];
    const rule = rules.find(({ mark }) => mark.test(value));
    if (rule) return [error(entry, path, rule.says, rule.fix && snippet(entry.data, path, rule.fix(value).trim()))];
    const [, inner = ''] = CURLY.exec(value) ?? [];
    return !/\s/.test(inner) || /[“”]/.test(inner) ? [] : [warning(entry, path, SEE_MARKS)];
  });
