import { hardSpaceBehind, type Mistake, missingDash, quoted, wrongGroup, wrongIndent } from './line-mistakes.ts';

/** `title: text` or `- title: text`, in its parts. */
const FIELD = /^(\s*(?:- +)*)([\w$-]+):\s+(.*?)\s*$/;
const ITEM = /^(\s*(?:- +)+)(.*?)\s*$/;

/** A correct text in quotes, with or without a comment after it. */
const CLOSED_QUOTE = /^("([^"\\]|\\.)*"|'([^']|'')*')(\s+#.*)?$/;

type Line = { text: string; before: string; value: string };
type Rule = (line: Line, code: string, all: readonly string[], index: number) => Partial<Mistake> | undefined;

/** What a plain text cannot begin with. */
const OPENING = /^[@`%*&!{?|>]/;

/** Where git left two versions in one file, as its first line from 0; undefined if it did not. */
export const mixedVersions = (lines: readonly string[]): Mistake | undefined => {
  const line = lines.findIndex((text) => /^<{7} /.test(text));
  if (line < 0) return;
  const message =
    'Two versions of this file were mixed up here. Keep the lines of one version, and remove the others together with the lines that begin with <<<<<<<, ======= and >>>>>>>.';
  return { line, message };
};

/** Without curly quotes around the whole text, which were meant to be straight ones. */
const withoutCurls = (text: string) => text.replace(/^[“”„]([^“”„]*)[“”]$/, '$1');

/** A mistake that a pattern finds in a line, with the line as it should be. */
const inLine =
  (pattern: RegExp, message: string, fix: (match: RegExpExecArray) => string): Rule =>
  ({ text }) => {
    const match = pattern.exec(text);
    return match ? { message: message.replace('NAME', match[2] ?? ''), fixed: fix(match) } : undefined;
  };

/** The same in the value of a field or list item. */
const inValue =
  (pattern: RegExp, message: string, fix: (value: string) => string): Rule =>
  ({ before, value }) =>
    pattern.test(value) ? { message, fixed: before + fix(value) } : undefined;

const asField = ([, start, name, rest]: RegExpExecArray) => `${start}${name}: ${rest}`;

/** Each recognizes one mistake on the line where reading failed. The first match wins. */
const rules: Rule[] = [
  ({ text }) => hardSpaceBehind(text),
  inLine(
    /^ *\t/,
    'This line starts with a tab. Write spaces instead, as many as the lines it belongs with have.',
    ({ input }) => input.replace(/^\s+/, (start) => start.replaceAll('\t', '  ')),
  ),
  inLine(
    /^(\s*(?:- +)?)([\w-]+)\s*=\s*(.*)$/,
    'Write a colon and a space after the name of a field, not an equals sign.',
    asField,
  ),
  inLine(/^(\s*(?:- +)?)([a-zA-Z]\w*):(?![\s/])(.+)$/, 'There is no space after "NAME:". Write one.', asField),
  ({ before, value }) => wrongQuotes(before, value),
  ({ before, value }, code) => {
    const message = 'In quotation marks a backslash \\ must be written twice: \\\\.';
    return code === 'BAD_DQ_ESCAPE' ? { message, fixed: before + value.replaceAll('\\', '\\\\') } : undefined;
  },
  // `[New] How to get there`: words, not a list.
  inValue(/^(?=.*[^\]]$)\[[^\]]*\]\s*[^\s,;)\]}]/, 'A text that starts with a [ must be in quotes.', quoted),
  inValue(
    /^\[(?:.*[^\]])?$/,
    'The list starts with [ and has no ] at its end.',
    (value) => `${value.replace(/[\])},;\s]+$/, '')}]`,
  ),
  inValue(/^\[.*\]\]+$/, 'The list has one ] too many.', (value) => value.replace(/\]+$/, ']')),
  inValue(/^\[.*(,\s*,|\[\s*,)/, 'Two commas in the list have nothing between them. Remove one.', (value) =>
    value.replace(/,(\s*,)+/g, ','),
  ),
  ({ before, value }) => wrongGroup(before, value),
  inLine(/^(-{3,}|\.{3,})\s*$/, 'A line of dashes or dots ends the file for those who read it. Remove it.', () => ''),
  ({ before, value }) =>
    /^- /.test(value) && FIELD.test(before + value)
      ? { message: 'A text that starts with a dash must be in quotes.', fixed: before + quoted(value) }
      : undefined,
  (_line, _code, all, index) => missingDash(all, index),
  ({ before, value }) => {
    const [mark] = OPENING.exec(value) ?? [];
    if (!mark || /^[|>][+-]?\d?$/.test(value)) return;
    const message = `A text that starts with ${/[&!]/.test(mark) ? 'an' : 'a'} ${mark} must be in quotes.`;
    return { message, fixed: before + quoted(value) };
  },
  ({ before, value }, code) =>
    /:(\s|$)/.test(value) && !/^["'[{]/.test(value) && code === 'BLOCK_AS_IMPLICIT_KEY'
      ? { message: 'The text has a colon in it, so it must be in quotes.', fixed: before + quoted(withoutCurls(value)) }
      : undefined,
  (_line, _code, all, index) => wrongIndent(all, index),
  ({ text }) => {
    const match = /^(\s*(?:- +)?)([a-z]\w*) +(.+)$/i.exec(text);
    if (!match || FIELD.test(text)) return;
    const message =
      'There is no colon on this line. A field is written "name: text". If the line goes on with the text above, it must start further to the right than the name of that field.';
    return { message, fixed: match[3]?.includes(' ') ? undefined : asField(match) };
  },
];

const wrongQuotes = (before: string, value: string): Partial<Mistake> | undefined => {
  const mark = value[0];
  if ((mark !== '"' && mark !== "'") || CLOSED_QUOTE.test(value)) return;
  const name = mark === '"' ? 'quotation mark' : 'single quotation mark';
  const end = value.lastIndexOf(mark);
  if (/^[,;]$/.test(value.slice(end + 1))) {
    const message = 'Nothing may follow the closing quotation mark: remove what does.';
    return { message, fixed: before + value.slice(0, -1) };
  }
  if (end === 0) {
    const message = `The text starts with a ${name} that is never closed. Write the same mark at its end.`;
    return { message, fixed: before + quoted(value.slice(1)) };
  }
  const message = `A ${name} inside the text ends it too early. Put the whole text in "…", and use curly quotes “ ” ’ inside.`;
  const stripped = value.slice(1, end) + value.slice(end + 1);
  return { message, fixed: before + quoted(stripped.replaceAll(/(?<=\w)'/g, '’').replaceAll(/"(.*?)"/g, '“$1”')) };
};

const UNREADABLE =
  'This line cannot be read. Compare it with the lines around it: a field is written "name: text", an item of a list "- text".';

/** What follows "name: " or "- " on a line. */
const readValue = (text: string) => FIELD.exec(text)?.[3] ?? ITEM.exec(text)?.[2] ?? '';

/** The mistake behind an error of the YAML reader, which often notices it a line too late. Lines count from 0. */
export const explainYamlError = (
  error: { code: string; message: string },
  at: number,
  lines: readonly string[],
): Mistake => {
  const neverClosed = lines.findIndex((text) => /^['"]/.test(readValue(text)) && !CLOSED_QUOTE.test(readValue(text)));
  const suspects = error.message.includes('quote') && neverClosed >= 0 ? [neverClosed] : [at, at - 1, at + 1];
  for (const index of suspects) {
    const text = lines[index];
    if (text === undefined || text.trim() === '' || text.trim().startsWith('#')) continue;
    const value = readValue(text);
    const line = { text, before: text.trimEnd().slice(0, text.trimEnd().length - value.length), value };
    for (const rule of rules) {
      const mistake = rule(line, error.code, lines, index);
      if (mistake?.message) return { line: index, message: mistake.message, ...mistake };
    }
  }
  return { line: at, message: UNREADABLE };
};
