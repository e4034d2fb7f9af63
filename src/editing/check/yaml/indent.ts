import { hasContent, spacesBefore } from './lines.ts';
import type { Mistake } from './mistake.ts';

/** Spaces in front of a line; for an item of a list those in front of what follows its dash. */
const indentOf = (line: string) => /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;

/** `name: text` on one line, so that nothing may stand below it further to the right. */
const isComplete = (line: string) => /^\s*(?:- +)*[\w-]+:\s+[^\s|>#]/.test(line);

/** Places at which a line may start, given the lines above it: nearest first. */
const openLevels = (above: readonly string[]) => {
  const levels: number[] = [];
  for (const line of above) {
    const indent = indentOf(line);
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
    says: `This line starts too far to the ${side}: it has ${spaces(now)} in front, and the lines it belongs with have ${indent === 0 ? 'none' : indent}.`,
    fixed: ' '.repeat(indent) + text.trimStart(),
  };
};

/** A line that starts at another place than those it belongs with: itself, or the one above it that slipped. */
export const wrongIndent = (lines: readonly string[], index: number): Mistake | undefined => {
  const text = lines[index] ?? '';
  const above = lines
    .map((line, number) => ({ line, number }))
    .slice(0, index)
    .filter(({ line }) => hasContent(line));
  const previous = above.at(-1);
  const start = spacesBefore(text);
  if (!previous || !hasContent(text)) return;
  const last = indentOf(previous.line);
  if (start > last && isComplete(previous.line)) {
    const before = above.at(-2);
    const slipped = before && indentOf(before.line) === start;
    return slipped ? moved(lines, previous.number, start) : moved(lines, index, last);
  }
  const levels = openLevels(above.map(({ line }) => line));
  if (start >= last || levels.includes(start)) return;
  const nearest = levels.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start) || b - a)[0];
  return nearest === undefined ? undefined : moved(lines, index, nearest);
};
