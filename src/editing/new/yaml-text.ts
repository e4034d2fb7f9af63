import { dequal } from 'dequal';
import { diffArrays } from 'diff';
import { Document, type Node, type Pair, Scalar, stringify } from 'yaml';
import { getStart } from '../check/yaml/read-yaml.ts';
import { inHouseStyle } from '../check/yaml/write-yaml.ts';

export type Field = Pair<Node, Node | null>;

export const getKey = ({ key }: Field) => String((key as { value?: unknown }).value);

/** Places in a YAML text, around what was parsed from it. */
export const textAround = (text: string) => {
  const lineStart = (at: number) => text.lastIndexOf('\n', at - 1) + 1;
  /** For a text below `>-` the parser counts the line breaks after it, too. */
  const findEnd = (node: Node) => getStart(node) + text.slice(getStart(node), node.range?.[1] ?? 0).trimEnd().length;
  const fieldEnd = ({ key, value }: Field) => Math.max(findEnd(key) + 1, value ? findEnd(value) : 0);
  const nextLine = (at: number) => {
    const end = text.indexOf('\n', at - 1);
    return end < 0 ? text.length : end + 1;
  };
  return {
    lineStart,
    nextLine,
    endOf: findEnd,
    fieldEnd,
    columnOf: (at: number) => at - lineStart(at),
    dashOf: (item: Node) => text.lastIndexOf('- ', getStart(item)),
    isFirstOfLine: (at: number) => text.slice(lineStart(at), at).trim() === '',
  };
};

type Style = Scalar['type'];

/** Texts below a `>-` are folded so that no line is longer. */
const FOLD_AT = 120;

/** Indents all lines but the first by this many spaces. */
const furtherIn = (text: string, column: number) => text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);

/** Whole lines that were not there before. The screen stores days as texts, which are written without quotes like all days. */
export const newText = (value: unknown): string => inHouseStyle(value, []);

/** A field with its value, for a position that begins in this column. */
export const fieldText = (key: string, value: unknown, column: number): string =>
  furtherIn(newText({ [key]: value }), column);

/** A list item, without the dash, for a dash in this column. */
export const itemText = (value: unknown, column: number): string => furtherIn(newText(value), column + 2);

/** A list or a group on one line. */
export const flowText = (value: unknown): string =>
  stringify(value, { lineWidth: 0, collectionStyle: 'flow', flowCollectionPadding: !Array.isArray(value) }).trim();

/** A value that replaces another one of this style, in a field or after a dash in this column. */
export const scalarText = (value: unknown, style: Style, column: number): string => {
  if (typeof value !== 'string') return String(value);
  const scalar = new Scalar(value);
  const isBlock = style?.startsWith('BLOCK');
  if (isBlock) scalar.type = style;
  else scalar.type = value.includes('\n') ? Scalar.BLOCK_LITERAL : style;
  const text = new Document({ k: scalar }).toString({ lineWidth: isBlock ? FOLD_AT - column : 0 });
  return furtherIn(text.slice('k: '.length).trimEnd(), column);
};

/** The same inside brackets, where a comma would end it. */
export const scalarInFlow = (value: unknown, style: Style): string => {
  const scalar = new Scalar(value);
  scalar.type = style;
  return stringify([scalar], { lineWidth: 0, collectionStyle: 'flow', flowCollectionPadding: false })
    .trim()
    .slice(1, -1);
};

/** What happens to a list: an item is replaced, removed, or inserted before the item that was at `at`. */
type Step = { was: number; becomes: number } | { was: number } | { at: number; comes: number };

/** The steps from one list to another that leave most items alone; two that differ in the same place are one, changed. */
export const matchItems = (before: readonly unknown[], after: readonly unknown[]): Step[] => {
  const steps: Step[] = [];
  let [was, becomes] = [0, 0];
  let gone: number[] = [];
  const settle = () => {
    steps.push(...gone.map((one) => ({ was: one })));
    gone = [];
  };
  for (const { count, added, removed } of diffArrays([...before], [...after], { comparator: dequal })) {
    if (!added) settle();
    for (let left = count; left > 0; left -= 1) {
      const changed = added ? gone.shift() : undefined;
      if (changed !== undefined) steps.push({ was: changed, becomes: becomes++ });
      else if (added) steps.push({ at: was, comes: becomes++ });
      else if (removed) gone.push(was++);
      else [was, becomes] = [was + 1, becomes + 1];
    }
  }
  settle();
  return steps;
};
