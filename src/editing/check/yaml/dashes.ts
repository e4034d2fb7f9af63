import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { hasContent, spacesBefore } from './lines.ts';
import type { Mistake } from './mistake.ts';

const isField = (text: string) => /^[\w-]+:(\s|$)/.test(text);

/** What people type where a dash belongs. */
const OTHER_DASH = /^[-–—•·*]\s*/;

/** A line among the items of a list that has no dash, another sign, or no space after it. */
export const missingDash = (lines: readonly string[], index: number): Mistake | undefined => {
  const line = lines[index] ?? '';
  const start = spacesBefore(line);
  const text = line.trim();
  if (!hasContent(line) || text.startsWith('- ')) return;
  const above = lines.slice(0, index).findLast((other) => hasContent(other) && spacesBefore(other) <= start) ?? '';
  if (spacesBefore(above) !== start || !above.trim().startsWith('- ')) return;
  // Below a list of words a field is one that slipped to the right.
  if (isField(above.trim().slice(2)) !== isField(text.replace(OTHER_DASH, ''))) return;
  const fixed = `${' '.repeat(start)}- ${text.replace(OTHER_DASH, '')}`;
  const says = 'This line belongs to a list: write a short dash and a space before each of its items.';
  return { line: index, says, fixed, snippet: fixed.trim() };
};

/** Where a field is written twice in one item of a list because the dash of the next item is missing: its key and words. */
export const itemsInOne = (map: YAMLMap, around: readonly unknown[]): { key: Node; says: string } | undefined => {
  if (!isSeq(around.at(-1))) return;
  const keys = map.items.map(({ key }: Pair) => key).filter(isScalar);
  const again = keys.findIndex(({ value }, index) => index > 0 && value === keys[0]?.value);
  const key = keys[again];
  if (!key || !isMap(map)) return;
  return { key, says: `Another item of the list begins here: write a dash and a space before "${key.value}".` };
};
