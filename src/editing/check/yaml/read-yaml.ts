import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Path } from '../../../schemas/fields.ts';
import { inQuotes } from '../words.ts';
import { explainYamlError, mixedVersions } from './explain-yaml-error.ts';
import { hardIndents, hardSpaceIn, itemsInOne, type Mistake, quoted } from './line-mistakes.ts';

/** YAML that was read as far as possible. */
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

/**
 * Reads YAML; explains what cannot be read, fixes it if the mistake is obvious, and reads on.
 * @param firstLine the line of the file on which `text` starts; all lines are counted as in the file
 */
export const readYaml = (text: string, firstLine = 1): ReadYaml => {
  const lines = text.split('\n');
  const mixed = mixedVersions(lines);
  if (mixed) return unread([{ ...mixed, line: mixed.line + firstLine }], firstLine);
  const mistakes: Mistake[] = hardIndents(lines).map((mistake) => {
    lines[mistake.line] = mistake.fixed;
    return { ...mistake, line: mistake.line + firstLine, snippet: mistake.fixed };
  });
  while (mistakes.length < MOST_MISTAKES) {
    const current = lines.join('\n');
    const counter = new LineCounter();
    const document = parse(current, counter);
    const lineAt = (position: number) => counter.linePos(position).line + firstLine - 1;
    const error = firstError(document, current);
    const eaten = (whole: Document) =>
      eatenTexts(whole, lines, (position) => lineAt(position) - firstLine).map((mistake) => ({
        ...mistake,
        line: mistake.line + firstLine,
        snippet: mistake.fixed.trim(),
      }));
    const slipped = error ? undefined : slippedFields(document, current, (position) => lineAt(position) - firstLine);
    if (slipped) {
      for (const line of slipped.lines) lines[line] = `  ${lines[line]}`;
      const snippet = [slipped.line, ...slipped.lines].map((line) => lines[line]).join('\n');
      mistakes.push({ line: slipped.line + firstLine, says: slipped.says, snippet });
      continue;
    }
    if (!error) {
      return {
        value: document.toJS(),
        mistakes: [...mistakes, ...repeatedKeys(document, lineAt), ...eaten(document)],
        lineOf: (path) => lineAt(positionOf(document, path)),
        sourceOf: (path) => sourceOf(document, current, path),
      };
    }
    const mistake = explainYamlError(error, lineAt(error.position) - firstLine, lines);
    mistakes.push({ ...mistake, line: mistake.line + firstLine, snippet: mistake.snippet ?? mended(lines, mistake) });
    if (mistake.fixed === undefined || mistake.fixed === lines[mistake.line]) break;
    lines[mistake.line] = mistake.fixed;
  }
  return unread(mistakes, firstLine);
};

export const unread = (mistakes: Mistake[], firstLine: number): ReadYaml => ({
  value: undefined,
  mistakes,
  lineOf: () => firstLine,
  sourceOf: () => undefined,
});

/** The fixed line; if it moved, together with the line above, because its column is what matters. */
const mended = (lines: readonly string[], { line, fixed }: Mistake) => {
  if (fixed === undefined || fixed.trim() === '') return;
  const above = lines.slice(0, line).findLast((text) => text.trim() !== '');
  const moved =
    fixed.length - fixed.trimStart().length !== /^\s*/.exec(lines[line] ?? '')?.[0].length ||
    /^\s*\t/.test(lines[line] ?? '');
  return moved && above !== undefined ? `${above}\n${fixed}` : fixed.trim();
};

/** As Astro's own reader does: YAML 1.2 with calendar days. A repeated key is explained with both its lines. */
const parse = (text: string, lineCounter: LineCounter) =>
  parseDocument(text, { lineCounter, customTags: ['timestamp'], prettyErrors: false, uniqueKeys: false });

/** What stops the reading, if anything. In YAML a text that starts with * is a reference; no one means that here. */
const firstError = (document: Document.Parsed, text: string) => {
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

const sourceOf = (document: Document, text: string, path: Path) => {
  const node = document.getIn(path, true);
  const [start, end] = (isNode(node) && node.range) || [];
  if (start === undefined || end === undefined || end === start) return;
  const source = text.slice(start, end).trim();
  // What spans several lines is easier to find in the file than in one line here.
  if (source.includes('\n')) return;
  return source.length > LONGEST_SOURCE ? `${source.slice(0, LONGEST_SOURCE - 1)}…` : source;
};

/** Where a field's name is, or that of the nearest existing thing around it. */
const positionOf = (document: Document, path: Path): number => {
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

/** An empty group with fields right below it that are written twice: they belong in it, but are not indented. Lines count from 0. */
const slippedFields = (document: Document, text: string, lineAt: (position: number) => number) => {
  let slipped: { line: number; lines: number[]; says: string } | undefined;
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
      const lineOfKey = (index: number) => {
        const { key } = map.items[index] ?? {};
        return lineAt((isNode(key) && key.range?.[0]) || 0);
      };
      const last = map.items[first + own.length - 1]?.value;
      const lastChar = text.slice(0, (isNode(last) && last.range?.[1]) || 0).trimEnd().length - 1;
      const from = lineOfKey(first);
      const group = names[first - 1];
      slipped = {
        line: lineOfKey(first - 1),
        lines: Array.from({ length: lineAt(lastChar) - from + 1 }, (_line, index) => from + index),
        says: `The lines below "${group}:" belong to it: write two more spaces in front of ${inQuotes(own)}.`,
      };
      return visit.BREAK;
    },
  });
  return slipped;
};

const isEmpty = (value: unknown) => value === null || (isScalar(value) && value.value === null);

const repeatedKeys = (document: Document, lineAt: (position: number) => number): Mistake[] => {
  const repeated: Mistake[] = [];
  visit(document, {
    Map: (_, map, parents) => {
      const first = new Map<string, number>();
      const inOne = itemsInOne(map, parents);
      if (inOne) {
        repeated.push({ line: lineAt(inOne.key.range?.[0] ?? 0), says: inOne.says });
        return;
      }
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        const line = lineAt(key.range?.[0] ?? 0);
        const before = first.get(name);
        if (before === undefined) first.set(name, line);
        else {
          const isEntry = parents.length === 1 && isMap(map.get(key));
          const advice = isEntry ? 'Give one of them another short name, or remove it.' : 'Keep one of the two.';
          repeated.push({ line, says: `"${name}" is written twice: here and on line ${before}. ${advice}` });
        }
      }
    },
  });
  return repeated;
};

/** A line, counted from 0, that YAML silently reads as less than was typed. */
type Eaten = Mistake & { fixed: string };

/** `title: text` or `- text`: what is before the text, and the text. */
const PARTS = /^(\s*(?:- +)*(?:[\w$-]+:\s+)?)(.*?)\s*$/;

const eaten = (lines: readonly string[], line: number, says: string): Eaten => {
  const [, before = '', text = ''] = PARTS.exec(lines[line] ?? '') ?? [];
  return { line, says, fixed: before + quoted(text) };
};

const REMARK =
  'What stands after a # with a space before it is a remark that nobody sees. Put the whole text in quotes; or write a space after the # where a remark is meant.';
const NAMED = 'A text that starts with an & must stand in quotes: without them its first word is lost.';

const MARKED = 'A text that starts with a ! must stand in quotes: without them the mark is lost.';

const BESIDE =
  'What stands after the # is a remark that nobody sees. If it belongs to the text, put the whole text in quotes; if it is a remark, give it a line of its own.';

/** True for a text of several words followed by a comment on this line. */
const isBehindText = (node: unknown, line: string) =>
  isScalar(node) &&
  node.type === 'PLAIN' &&
  typeof node.value === 'string' &&
  node.value.includes(' ') &&
  /^ /.test(node.comment ?? '') &&
  line.includes(` #${node.comment}`);

/** Most files have neither, and visiting every node of their YAML takes time. */
const MAY_BE_EATEN = /\S #|[:-] +(?:&\S|! )/;

/**
 * Texts that lose a part in reading: "Deck #1 in town" ends before the #, and "&Sons and more" begins after its first word.
 * A comment, `# like this`, has a space after its #.
 */
const eatenTexts = (document: Document, lines: readonly string[], lineAt: (position: number) => number): Eaten[] => {
  if (!lines.some((line) => MAY_BE_EATEN.test(line))) return [];
  const found: Eaten[] = [];
  visit(document, {
    Node: (_, node) => {
      const line = lineAt(node.range?.[0] ?? 0);
      if ('anchor' in node && node.anchor) found.push(eaten(lines, line, NAMED));
      else if (node.tag === '!') found.push(eaten(lines, line, MARKED));
      else if (
        isScalar(node) &&
        node.type === 'PLAIN' &&
        /^\S/.test(node.comment ?? '') &&
        lines[line]?.includes(` #${node.comment}`)
      ) {
        found.push(eaten(lines, line, REMARK));
      } else if (isBehindText(node, lines[line] ?? '')) {
        found.push({ ...eaten(lines, line, BESIDE), severity: 'warning' });
      }
    },
  });
  return found;
};
