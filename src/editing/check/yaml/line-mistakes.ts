import { type Document, isMap, isPair, isScalar, isSeq, type Node, type Pair, visit, type YAMLMap } from 'yaml';

export type Mistake = {
  line: number;
  /** `warning` if the file can be published as it is */
  severity?: 'error' | 'warning';
  message: string;
  fixed?: string | undefined;
  snippet?: string | undefined;
};

const hasContent = (line: string): boolean => line.trim() !== '' && !line.trim().startsWith('#');

const spacesBefore = (line: string): number => line.length - line.trimStart().length;

export const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const FIRST_FIELD = /^\{\s*[\w-]+:/;

/** `{ latitude: 44.9, longitude: -85.3 }` that is not closed, lacks a comma, or has no space after a colon. */
export const wrongGroup = (before: string, value: string): Omit<Mistake, 'line'> | undefined => {
  if (!FIRST_FIELD.test(value)) return;
  const spaced = value.replace(/([{,]\s*[\w-]+):(?=\S)/g, '$1: ');
  if (!value.endsWith('}')) {
    const message = 'The group starts with { and has no } at its end.';
    return { message, fixed: `${before}${spaced.replace(/[\]),;\s]+$/, '')} }` };
  }
  const separated = spaced.replace(/([^\s,{:])\s+(?=[\w-]+:\s)/g, '$1, ');
  if (separated === spaced) return;
  return { message: 'Write a comma between the fields of a group in braces.', fixed: before + separated };
};

const isField = (text: string) => /^[\w-]+:(\s|$)/.test(text);

/** What people type in place of a dash. */
const OTHER_DASH = /^[-–—•·*]\s*/;

export const missingDash = (lines: readonly string[], index: number): Mistake | undefined => {
  const line = lines[index] ?? '';
  const start = spacesBefore(line);
  const text = line.trim();
  if (!hasContent(line) || text.startsWith('- ')) return;
  const above = lines.slice(0, index).findLast((other) => hasContent(other) && spacesBefore(other) <= start) ?? '';
  if (spacesBefore(above) !== start || !above.trim().startsWith('- ')) return;
  // Below a list of words a field is one that was indented by mistake.
  if (isField(above.trim().slice(2)) !== isField(text.replace(OTHER_DASH, ''))) return;
  const fixed = `${' '.repeat(start)}- ${text.replace(OTHER_DASH, '')}`;
  const message = 'This line belongs to a list: write a short dash and a space before each of its items.';
  return { line: index, message, fixed, snippet: fixed.trim() };
};

/** Where a field is written twice in one list item because the next item's dash is missing: its key and words. */
export const itemsInOne = (map: YAMLMap, around: readonly unknown[]): { key: Node; message: string } | undefined => {
  if (!isSeq(around.at(-1))) return;
  const keys = map.items.map(({ key }: Pair) => key).filter(isScalar);
  const again = keys.findIndex(({ value }, index) => index > 0 && value === keys[0]?.value);
  const key = keys[again];
  if (!key || !isMap(map)) return;
  return { key, message: `Another item of the list begins here: write a dash and a space before "${key.value}".` };
};

/** Spaces in front of a line; for a list item those before what follows its dash. */
const measureIndent = (line: string) => /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;

/** `name: text` on one line, so that nothing may be nested below it. */
const isComplete = (line: string) => /^\s*(?:- +)*[\w-]+:\s+[^\s|>#]/.test(line);

/** Columns where a line may start, given the lines above it: nearest first. */
const openLevels = (above: readonly string[]) => {
  const levels: number[] = [];
  for (const line of above) {
    const indent = measureIndent(line);
    while (levels.length > 0 && (levels.at(-1) ?? 0) > indent) levels.pop();
    const start = spacesBefore(line);
    for (const level of [start, indent]) if (level > (levels.at(-1) ?? -1)) levels.push(level);
  }
  return levels.toReversed();
};

const spaces = (number: number) => (number === 1 ? '1 space' : `${number === 0 ? 'no' : number} spaces`);

const moved = (lines: readonly string[], line: number, indent: number): Mistake => {
  const text = lines[line] ?? '';
  const now = spacesBefore(text);
  const side = now > indent ? 'right' : 'left';
  return {
    line,
    message: `This line starts too far to the ${side}: it has ${spaces(now)} in front, and the lines it belongs with have ${indent === 0 ? 'none' : indent}.`,
    fixed: ' '.repeat(indent) + text.trimStart(),
  };
};

/** Where the items of the list above begin if this item has slipped out of it to the left. */
const itemFurtherIn = (above: readonly { line: string }[], text: string): number | undefined => {
  if (!text.trimStart().startsWith('- ')) return;
  const owner = above.findLastIndex(({ line }) => spacesBefore(line) <= spacesBefore(text));
  const [first] = above.slice(owner + 1);
  return owner >= 0 && first?.line.trimStart().startsWith('- ') ? spacesBefore(first.line) : undefined;
};

/** A line that starts in another column than those it belongs with: itself, or the one above it that slipped. */
export const wrongIndent = (lines: readonly string[], index: number): Mistake | undefined => {
  const text = lines[index] ?? '';
  const above = lines
    .map((line, number) => ({ line, number }))
    .slice(0, index)
    .filter(({ line }) => hasContent(line));
  const previous = above.at(-1);
  const start = spacesBefore(text);
  if (!previous || !hasContent(text)) return;
  const last = measureIndent(previous.line);
  if (start > last && isComplete(previous.line)) {
    const before = above.at(-2);
    const slipped = before && measureIndent(before.line) === start;
    return slipped ? moved(lines, previous.number, start) : moved(lines, index, last);
  }
  const item = itemFurtherIn(above, text);
  if (item !== undefined) return moved(lines, index, item);
  const levels = openLevels(above.map(({ line }) => line));
  if (start >= last || levels.includes(start)) return;
  const nearest = levels.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start) || b - a)[0];
  return nearest === undefined ? undefined : moved(lines, index, nearest);
};

/** Spaces that word processors and web pages write, by their Unicode codes: YAML takes them for letters. */
const HARD = '\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000';

const AT_START = new RegExp(`^[ \\t]*[${HARD}][\\s]*`);
/** After the name of a field, also within braces, and after the dash of an item. */
const BEHIND = new RegExp(`((?:^|[{,])[ \\t]*(?:- +)*(?:([\\w$-]+:)|-(?=[${HARD}])))[ \\t]*[${HARD}][\\s]*`, 'g');
const MAY_BE_BEHIND = new RegExp(`[:-][ \\t]*[${HARD}]`);
const FIELD = new RegExp(`^[\\w$-]+:[ \\t]*[${HARD}]`);
const ITEM = new RegExp(`^-[${HARD}]`);

export const hardIndents = (lines: readonly string[]): (Mistake & { fixed: string })[] =>
  lines.flatMap((text, line) => {
    const [start] = AT_START.exec(text) ?? [];
    if (start === undefined) return [];
    const message =
      'This line begins with non-breaking spaces, which look like spaces but are not. Delete what is in front of the words, and type the spaces again.';
    return [{ line, message, fixed: ' '.repeat(start.length) + text.slice(start.length) }];
  });

/** What to do about such a space after the name of a field or a dash; undefined if a line has none there. */
export const hardSpaceBehind = (text: string): Omit<Mistake, 'line'> | undefined => {
  const [match] = text.matchAll(BEHIND);
  if (!match) return undefined;
  const before = match[2] ? `"${match[2]}"` : 'the dash';
  return {
    message: `After ${before} there is a non-breaking space, which looks like a space but is not one. Delete it, and type a space.`,
    fixed: text.replace(BEHIND, '$1 ').trimEnd(),
  };
};

/** Where YAML takes a field or an item for mere words, because such a space follows its colon or dash. */
export const hardSpaceIn = (document: Document, text: string): number | undefined => {
  if (!MAY_BE_BEHIND.test(text)) return undefined;
  let found: number | undefined;
  visit(document, {
    Scalar: (key, node, around) => {
      const [start = 0] = node.range ?? [];
      const isName = key === 'key' && isMap(around.at(-2)) && isPair(around.at(-1));
      const isAlone = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
      const words = isScalar(node) && node.type === 'PLAIN' ? String(node.value) : '';
      if (FIELD.test(words) ? isName || isAlone : isAlone && ITEM.test(words)) found ??= start;
    },
  });
  return found;
};
