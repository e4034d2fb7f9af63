import GithubSlugger from 'github-slugger';
import { type Node, type Placed, wordsOf } from './read-markdown.ts';
import type { Slip } from './slip.ts';

const isHeading = ({ node }: Placed) => node.type === 'heading';

const ONE_TITLE =
  'The title at the top of the file is the page’s one heading of this size. A heading inside the text starts with two ##.';
const OF_DASHES =
  'A line of dashes right below a text makes a heading of it. Write ## before the words instead; for a line across the page leave an empty line above the dashes.';
const OF_EQUALS =
  'A line of = makes the line above it the heading of the page, which has one. Write ## before the words instead.';

const wrongHeading = ({ node, line, source }: Placed, before: number, title: number): Slip | undefined => {
  const written = source.trim().split('\n');
  const words = written.slice(0, -1).join(' ').trim();
  const rule = written.at(-1)?.trim() ?? '';
  if (written.length > 1 && /^(-+|=+)$/.test(rule)) {
    const says = rule.startsWith('=') ? OF_EQUALS : OF_DASHES;
    return { line: line + written.length - 1, found: rule.slice(0, 20), says, snippet: `## ${words}` };
  }
  const found = written[0] ?? '';
  if (wordsOf(node).trim() === '')
    return { line, found, says: 'This heading has no words. Write them after the #, or remove the line.' };
  const depth = node.depth ?? 2;
  if (depth === 1) return { line, found, says: ONE_TITLE, snippet: `#${found}` };
  if (depth <= before + 1) return undefined;
  const marks = '#'.repeat(before + 1);
  return {
    line,
    found,
    says: `A heading goes one step further in at a time: after ${before === title ? 'the title' : '#'.repeat(before)} comes ${marks}.`,
    snippet: found.replace(/^#+/, marks),
  };
};

/** True for a heading with nothing below it before the next one of its size, or before the end. */
const isBare = ({ node, around }: Placed): boolean => {
  const beside: readonly Node[] = around.at(-1)?.children ?? [];
  const next = beside[beside.indexOf(node) + 1];
  return !next || (next.type === 'heading' && (next.depth ?? 0) <= (node.depth ?? 0));
};

const NOTHING_BELOW = 'Nothing stands below this heading. Write its text, or remove it.';

/** Headings that are none, have no words or nothing below them, or skip a size. `title` is the size of the one above the text. */
export const headings = (placed: readonly Placed[], title: number): Slip[] => {
  let before = title;
  return placed.filter(isHeading).flatMap((heading): Slip[] => {
    const wrong = wrongHeading(heading, before, title);
    before = Math.max(title + 1, heading.node.depth ?? 0);
    if (wrong) return [wrong];
    const { line, source } = heading;
    return isBare(heading) ? [{ line, found: source.split('\n')[0] ?? '', says: NOTHING_BELOW }] : [];
  });
};

/** The addresses of a text's headings, as the build gives them. */
export const anchorsOf = (placed: readonly Placed[]): string[] => {
  const slugger = new GithubSlugger();
  return placed.filter(isHeading).map(({ node }) => slugger.slug(wordsOf(node)));
};
