import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Path } from '../../../schemas/fields.ts';
import { inQuotes } from '../words.ts';
import { explainYamlError, mixedVersions } from './explain-yaml-error.ts';
import { hardIndents, hardSpaceIn, itemsInOne, type Mistake, quoted } from './line-mistakes.ts';

export type ReadYaml = {
  /** undefined if a mistake hides the rest of the text */
  value: unknown;
  mistakes: Mistake[];
  /** the line of a field, or of the nearest existing thing around it */
  lineOf: (path: Path) => number;
  /** a field's value as it was typed, in one line; undefined if it is not there */
  sourceOf: (path: Path) => string | undefined;
};

/** One broken line often hides another: how many are fixed and reported in one go. */
const MOST_MISTAKES = 20;

/** Reads YAML; explains what cannot be read, fixes what is obvious, and reads on. `firstLine`: that of `text` in its file. */
export const readYaml = (text: string, firstLine = 1): ReadYaml => {
  const lines = text.split('\n');
  const mixed = mixedVersions(lines);
  const { mistakes, read } = mixed ? { mistakes: [mixed] } : readOn(lines, firstLine);
  const inFile = mistakes.map((mistake) => ({ ...mistake, line: mistake.line + firstLine }));
  if (!read) return unread(inFile, firstLine);
  return {
    value: read.document.toJS(),
    mistakes: inFile,
    lineOf: (path) => read.lineAt(findPosition(read.document, path)) + firstLine,
    sourceOf: (path) => readSource(read, path),
  };
};

export const unread = (mistakes: Mistake[], firstLine: number): ReadYaml => ({
  value: undefined,
  mistakes,
  lineOf: () => firstLine,
  sourceOf: () => undefined,
});

/** A text that was parsed. Lines are counted from 0. */
type ParsedYaml = {
  text: string;
  lines: readonly string[];
  document: Document.Parsed;
  lineAt: (position: number) => number;
};

/** Fixes in `lines` what it can; `read` is undefined if something else hides the rest. */
const readOn = (lines: string[], firstLine: number): { mistakes: Mistake[]; read?: ParsedYaml } => {
  const mistakes: Mistake[] = hardIndents(lines).map((mistake) => {
    lines[mistake.line] = mistake.fixed;
    return { ...mistake, snippet: mistake.fixed };
  });
  while (mistakes.length < MOST_MISTAKES) {
    const read = parse(lines);
    const error = firstError(read);
    const slipped = error ? undefined : slippedFields(read);
    if (slipped) {
      for (const line of slipped.lines) lines[line] = `  ${lines[line]}`;
      const snippet = [slipped.line, ...slipped.lines].map((line) => lines[line]).join('\n');
      mistakes.push({ line: slipped.line, message: slipped.message, snippet });
      continue;
    }
    if (!error) return { read, mistakes: [...mistakes, ...repeatedKeys(read, firstLine), ...eatenTexts(read)] };
    const mistake = explainYamlError(error, read.lineAt(error.position), lines);
    mistakes.push({ ...mistake, snippet: mistake.snippet ?? mended(lines, mistake) });
    if (mistake.fixed === undefined || mistake.fixed === lines[mistake.line]) break;
    lines[mistake.line] = mistake.fixed;
  }
  return { mistakes };
};

/** The fixed line; if it moved, together with the line above, because its column is what matters. */
const mended = (lines: readonly string[], { line, fixed }: Mistake) => {
  if (fixed === undefined || fixed.trim() === '') return;
  const above = lines.slice(0, line).findLast((text) => text.trim() !== '');
  const [before = ''] = /^\s*/.exec(lines[line] ?? '') ?? [];
  const moved = fixed.length - fixed.trimStart().length !== before.length || before.includes('\t');
  return moved && above !== undefined ? `${above}\n${fixed}` : fixed.trim();
};

/** As Astro's own reader does: YAML 1.2 with calendar days. A repeated key is explained with both its lines. */
const parse = (lines: readonly string[]): ParsedYaml => {
  const [text, lineCounter] = [lines.join('\n'), new LineCounter()];
  const options = { lineCounter, prettyErrors: false, uniqueKeys: false };
  const document = parseDocument(text, { ...options, customTags: ['timestamp'] });
  return { text, lines, document, lineAt: (position) => lineCounter.linePos(position).line - 1 };
};

/** Parsed nodes know their positions. */
export const getStart = (node: unknown) => (isNode(node) && node.range?.[0]) || 0;

/** What stops the reading, if anything. In YAML a text that starts with * is a reference; no one means that here. */
const firstError = ({ document, text }: ParsedYaml) => {
  const [error] = [...document.errors, ...document.warnings];
  if (error) return { code: error.code, message: error.message, position: error.pos[0] };
  let alias: number | undefined;
  visit(document, {
    Alias: (_, { range }) => {
      alias ??= range?.[0];
    },
  });
  if (alias !== undefined) return { code: 'ALIAS', message: '', position: alias };
  const hardSpace = hardSpaceIn(document, text);
  return hardSpace === undefined ? undefined : { code: 'HARD_SPACE', message: '', position: hardSpace };
};

const LONGEST_SOURCE = 70;

const readSource = ({ document, text }: ParsedYaml, path: Path) => {
  const node = document.getIn(path, true);
  const [start, end] = (isNode(node) && node.range) || [];
  if (start === undefined || end === undefined || end === start) return;
  const source = text.slice(start, end).trim();
  // What spans several lines is easier to find in the file than in one line here.
  if (source.includes('\n')) return;
  return source.length > LONGEST_SOURCE ? `${source.slice(0, LONGEST_SOURCE - 1)}…` : source;
};

const findPosition = (document: Document, path: Path): number => {
  let node: unknown = document.contents;
  let position = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) return position;
      if (isNode(pair.key)) position = pair.key.range?.[0] ?? position;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (!isNode(node)) return position;
      position = node.range?.[0] ?? position;
    } else return position;
  }
  return position;
};

/** An empty group with fields right below it that are written twice: they belong in it, but are not indented. */
const slippedFields = ({ document, text, lineAt }: ParsedYaml) => {
  let slipped: { line: number; lines: number[]; message: string } | undefined;
  visit(document, {
    Map: (_, map, parents) => {
      if (itemsInOne(map, parents)) return undefined;
      const names = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
      const isAgain = (index: number) => names.indexOf(names[index] ?? '') < index;
      const first = names.findIndex(
        (name, index) => isAgain(index) && isEmpty(map.items[index - 1]?.value) && name !== names[index - 1],
      );
      if (first < 0) return undefined;
      const end = names.findIndex((_name, index) => index > first && !isAgain(index));
      const own = names.slice(first, end < 0 ? undefined : end);
      const lineOfKey = (index: number) => lineAt(getStart(map.items[index]?.key));
      const last = map.items[first + own.length - 1]?.value;
      const lastChar = text.slice(0, (isNode(last) && last.range?.[1]) || 0).trimEnd().length - 1;
      const from = lineOfKey(first);
      const group = names[first - 1];
      slipped = {
        line: lineOfKey(first - 1),
        lines: Array.from({ length: lineAt(lastChar) - from + 1 }, (_line, index) => from + index),
        message: `The lines below "${group}:" belong to it: write two more spaces in front of ${inQuotes(own)}.`,
      };
      return visit.BREAK;
    },
  });
  return slipped;
};

const isEmpty = (value: unknown) => value === null || (isScalar(value) && value.value === null);

const repeatedKeys = ({ document, lineAt }: ParsedYaml, firstLine: number): Mistake[] => {
  const repeated: Mistake[] = [];
  visit(document, {
    Map: (_, map, parents) => {
      const first = new Map<string, number>();
      const inOne = itemsInOne(map, parents);
      if (inOne) {
        repeated.push({ line: lineAt(getStart(inOne.key)), message: inOne.message });
        return;
      }
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        const line = lineAt(getStart(key));
        const before = first.get(name);
        if (before === undefined) {
          first.set(name, line);
          continue;
        }
        const isEntry = parents.length === 1 && isMap(map.get(key));
        const advice = isEntry ? 'Give one of them another short name, or remove it.' : 'Keep one of the two.';
        repeated.push({
          line,
          message: `"${name}" is written twice: here and on line ${before + firstLine}. ${advice}`,
        });
      }
    },
  });
  return repeated;
};

/** `title: text` or `- text`: what is before the text, and the text. */
const PARTS = /^(\s*(?:- +)*(?:[\w$-]+:\s+)?)(.*?)\s*$/;

/** A line that YAML silently reads as less than was typed. */
const eaten = (lines: readonly string[], line: number, message: string): Mistake => {
  const [, before = '', text = ''] = PARTS.exec(lines[line] ?? '') ?? [];
  return { line, message, snippet: (before + quoted(text)).trim() };
};

const REMARK =
  'What follows a # with a space before it is a comment that nobody sees. Put the whole text in quotes; or write a space after the # if it is a comment.';
const NAMED = 'A text that starts with an & must be in quotes: without them its first word is lost.';

const MARKED = 'A text that starts with a ! must be in quotes: without them the mark is lost.';

const BESIDE =
  'What follows the # is a comment that nobody sees. If it belongs to the text, put the whole text in quotes; if it is a comment, give it a line of its own.';

/** Most files have neither, and visiting every node of their YAML takes time. */
const MAY_BE_EATEN = /\S #|[:-] +(?:&\S|! )/;

/**
 * Texts that lose a part in reading: "Deck #1 in town" ends before the #, and "&Sons and more" begins after its first word.
 * A comment, `# like this`, has a space after its #.
 */
const eatenTexts = ({ document, lines, lineAt }: ParsedYaml): Mistake[] => {
  if (!lines.some((line) => MAY_BE_EATEN.test(line))) return [];
  const found: Mistake[] = [];
  visit(document, {
    Node: (_, node) => {
      const line = lineAt(getStart(node));
      const comment = isScalar(node) && node.type === 'PLAIN' && node.comment;
      if ('anchor' in node && node.anchor) found.push(eaten(lines, line, NAMED));
      else if (node.tag === '!') found.push(eaten(lines, line, MARKED));
      else if (!comment || !lines[line]?.includes(` #${comment}`)) return;
      else if (/^\S/.test(comment)) found.push(eaten(lines, line, REMARK));
      else if (/^ /.test(comment) && typeof node.value === 'string' && node.value.includes(' '))
        found.push({ ...eaten(lines, line, BESIDE), severity: 'warning' });
    },
  });
  return found;
};
