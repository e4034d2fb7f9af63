import { markdownToMdast } from 'satteri';
import type { Finding } from '../checked-site.ts';

/** What the rules need from an mdast node (github.com/syntax-tree/mdast), including directives. */
export type Node = {
  type: string;
  /** of texts, code and HTML */
  value?: string;
  /** of links and pictures */
  url?: string;
  /** of headings, from 1 */
  depth?: number;
  /** of list items that begin with [ ] or [x]; null for others */
  checked?: boolean | null;
  /** of directives */
  name?: string;
  children?: Node[];
  position?: { start: { line: number; offset: number }; end: { line: number; offset: number } };
};

/** A node, the nodes around it from the outermost in, its first line counted from 0, and its source. */
export type Placed = { node: Node; around: readonly Node[]; line: number; source: string };

const place = (node: Node, markdown: string, around: readonly Node[]): Placed[] => {
  const { start, end } = node.position ?? { start: { line: 1, offset: 0 }, end: { line: 1, offset: 0 } };
  const placed = { node, around, line: start.line - 1, source: markdown.slice(start.offset, end.offset) };
  return [placed, ...(node.children ?? []).flatMap((child) => place(child, markdown, [...around, node]))];
};

/** All nodes of a text in order, read as the build reads it (astro.config.mjs). */
export const readMarkdown = (markdown: string): Placed[] =>
  place(markdownToMdast(markdown, { features: { directive: true } }) as unknown as Node, markdown, []);

export const toPlainText = ({ value, children = [] }: Node): string => value ?? children.map(toPlainText).join('');

/** Something in a text below the front matter that visitors would not see as it was meant; lines count from 0. */
export type Slip = Pick<Finding, 'message' | 'found' | 'snippet'> & {
  line: number;
  /** an error by default */
  severity?: Finding['severity'];
};
