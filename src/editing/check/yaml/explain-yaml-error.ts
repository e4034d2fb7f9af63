import { hardSpaceBehind, type Mistake, missingDash, quoted, wrongGroup, wrongIndent } from './line-mistakes.ts';

/** `title: text` or `- title: text`, in its parts. */
const FIELD = /^(\s*(?:- +)*)([\w$-]+):\s+(.*?)\s*$/;
const ITEM = /^(\s*(?:- +)+)(.*?)\s*$/;

/** A correct text in quotes, with or without a comment after it. */
const CLOSED_QUOTE = /^("([^"\\]|\\.)*"|'([^']|'')*')(\s+#.*)?$/;

type Line = { text: string; before: string; value: string };
type Rule = (line: Line, code: string, all: readonly string[], index: number) => Partial<Mistake> | undefined;

const OPENING: Record<string, string> = {
  '@': 'a @',
  '`': 'a `',
  '%': 'a %',
  '*': 'a *',
  '&': 'an &',
  '!': 'an !',
  '{': 'a {',
  '?': 'a ?',
  '|': 'a |',
  '>': 'a >',
};

/** Where git left two versions in one file, as its first line from 0; undefined if it did not. */
export const mixedVersions = (lines: readonly string[]): Mistake | undefined => {
  const line = lines.findIndex((text) => /^<{7} /.test(text));
  if (line < 0) return;
  const says =
    'Two versions of this file were mixed up here. Keep the lines of one version, and remove the others together with the lines that begin with <<<<<<<, ======= and >>>>>>>.';
  return { line, says };
};

/** Without curly quotes around the whole text, which were meant to be straight ones. */
const withoutCurls = (text: string) => text.replace(/^[“”„]([^“”„]*)[“”]$/, '$1');

/** Each recognizes one mistake on the line where reading failed. The first match wins. */
const rules: Rule[] = [
  ({ text }) => hardSpaceBehind(text),

  ({ text }) =>
    /^ *\t/.test(text)
      ? {
          says: 'This line starts with a tab. Write spaces instead, as many as the lines it belongs with have.',
          fixed: text.replace(/^\s+/, (start) => start.replaceAll('\t', '  ')),
        }
      : undefined,

  ({ text }) => {
    const match = /^(\s*(?:- +)?)([\w-]+)\s*=\s*(.*)$/.exec(text);
    return match
      ? {
          says: 'Write a colon and a space after the name of a field, not an equals sign.',
          fixed: `${match[1]}${match[2]}: ${match[3]}`,
        }
      : undefined;
  },

  ({ text }) => {
    const match = /^(\s*(?:- +)?)([a-zA-Z]\w*):(?![\s/])(.+)$/.exec(text);
    return match
      ? { says: `There is no space after "${match[2]}:". Write one.`, fixed: `${match[1]}${match[2]}: ${match[3]}` }
      : undefined;
  },

  ({ before, value }) => {
    const mark = value[0];
    if ((mark !== '"' && mark !== "'") || CLOSED_QUOTE.test(value)) return;
    const name = mark === '"' ? 'quotation mark' : 'single quotation mark';
    const end = value.lastIndexOf(mark);
    if (/^[,;]$/.test(value.slice(end + 1))) {
      return {
        says: 'Nothing stands after the closing quotation mark: remove what is there.',
        fixed: before + value.slice(0, -1),
      };
    }
    const stripped = end > 0 ? value.slice(1, end) + value.slice(end + 1) : value.slice(1);
    return end > 0
      ? {
          says: `A ${name} inside the text ends it too early. Put the whole text in "…", and use curly quotes “ ” ’ inside.`,
          fixed: before + quoted(stripped.replaceAll(/(?<=\w)'/g, '’').replaceAll(/"(.*?)"/g, '“$1”')),
        }
      : {
          says: `The text starts with a ${name} that is never closed. Write the same mark at its end.`,
          fixed: before + quoted(stripped),
        };
  },

  ({ before, value }, code) =>
    code === 'BAD_DQ_ESCAPE'
      ? {
          says: 'In quotation marks a backslash \\ must be written twice: \\\\.',
          fixed: before + value.replaceAll('\\', '\\\\'),
        }
      : undefined,

  ({ before, value }) => {
    if (!value.startsWith('[') || value.endsWith(']')) return;
    // `[New] How to get there`: words, not a list.
    if (/^\[[^\]]*\]\s*[^\s,;)\]}]/.test(value))
      return { says: 'A text that starts with a [ must stand in quotes.', fixed: before + quoted(value) };
    const list = value.replace(/[\])},;\s]+$/, '');
    return { says: 'The list starts with [ and has no ] at its end.', fixed: `${before}${list}]` };
  },

  ({ before, value }) =>
    /^\[.*\]\]+$/.test(value)
      ? { says: 'The list has one ] too many.', fixed: before + value.replace(/\]+$/, ']') }
      : undefined,

  ({ before, value }) =>
    /^\[.*(,\s*,|\[\s*,)/.test(value)
      ? {
          says: 'Two commas in the list have nothing between them. Remove one.',
          fixed: before + value.replace(/,(\s*,)+/g, ','),
        }
      : undefined,

  ({ before, value }) => wrongGroup(before, value),

  ({ text }) =>
    /^(-{3,}|\.{3,})\s*$/.test(text)
      ? { says: 'A line of dashes or dots ends the file for those who read it. Remove it.', fixed: '' }
      : undefined,

  ({ before, value }) =>
    /^- /.test(value) && FIELD.test(before + value)
      ? { says: 'A text that starts with a dash must stand in quotes.', fixed: before + quoted(value) }
      : undefined,

  (_line, _code, all, index) => missingDash(all, index),

  ({ before, value }) => {
    const name = OPENING[value[0] ?? ''];
    return name && !/^[|>][+-]?\d?$/.test(value)
      ? { says: `A text that starts with ${name} must stand in quotes.`, fixed: before + quoted(value) }
      : undefined;
  },

  ({ before, value }, code) =>
    /:(\s|$)/.test(value) && !/^["'[{]/.test(value) && code === 'BLOCK_AS_IMPLICIT_KEY'
      ? { says: 'The text has a colon in it, so it must stand in quotes.', fixed: before + quoted(withoutCurls(value)) }
      : undefined,

  (_line, _code, all, index) => wrongIndent(all, index),

  ({ text }) => {
    const match = /^(\s*(?:- +)?)([a-z]\w*) +(.+)$/i.exec(text);
    if (!match || FIELD.test(text)) return;
    const [, start, name, rest = ''] = match;
    return {
      says: 'There is no colon on this line. A field is written "name: text". If the line goes on with the text above, it must start further to the right than the name of that field.',
      fixed: rest.includes(' ') ? undefined : `${start}${name}: ${rest}`,
    };
  },
];

const UNREADABLE =
  'This line cannot be read. Compare it with the lines around it: a field is written "name: text", an item of a list "- text".';

/** What follows "name: " or "- " on a line. */
const textOf = (text: string) => FIELD.exec(text)?.[3] ?? ITEM.exec(text)?.[2] ?? '';

/** The mistake behind an error of the YAML reader, which often notices it a line too late. Lines count from 0. */
export const explainYamlError = (
  error: { code: string; message: string },
  at: number,
  lines: readonly string[],
): Mistake => {
  const neverClosed = lines.findIndex((text) => /^['"]/.test(textOf(text)) && !CLOSED_QUOTE.test(textOf(text)));
  const suspects = error.message.includes('quote') && neverClosed >= 0 ? [neverClosed] : [at, at - 1, at + 1];
  for (const index of suspects) {
    const text = lines[index];
    if (text === undefined || text.trim() === '' || text.trim().startsWith('#')) continue;
    const value = textOf(text);
    const line = { text, before: text.trimEnd().slice(0, text.trimEnd().length - value.length), value };
    for (const rule of rules) {
      const mistake = rule(line, error.code, lines, index);
      if (mistake?.says) return { line: index, says: mistake.says, ...mistake };
    }
  }
  return { line: at, says: UNREADABLE };
};
