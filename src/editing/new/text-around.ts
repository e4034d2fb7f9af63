import type { Node, Pair } from 'yaml';

export type Field = Pair<Node, Node | null>;

/** Parsed nodes know where they stand. */
export const startOf = (node: Node) => node.range?.[0] ?? 0;

/** Places in a YAML text, around what was parsed from it. */
export const textAround = (text: string) => {
  const lineStart = (at: number) => text.lastIndexOf('\n', at - 1) + 1;
  /** Of a text below `>-` the parser counts the line breaks behind it, too. */
  const endOf = (node: Node) => startOf(node) + text.slice(startOf(node), node.range?.[1] ?? 0).trimEnd().length;
  const fieldEnd = ({ key, value }: Field) => Math.max(endOf(key) + 1, value ? endOf(value) : 0);
  /** Where the line after this place begins. */
  const nextLine = (at: number) => {
    const end = text.indexOf('\n', at - 1);
    return end < 0 ? text.length : end + 1;
  };
  return {
    lineStart,
    nextLine,
    endOf,
    fieldEnd,
    columnOf: (at: number) => at - lineStart(at),
    /** The dash in front of an item. */
    dashOf: (item: Node) => text.lastIndexOf('- ', startOf(item)),
    isFirstOfLine: (at: number) => text.slice(lineStart(at), at).trim() === '',
  };
};
