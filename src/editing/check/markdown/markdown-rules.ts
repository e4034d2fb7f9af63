import GithubSlugger from 'github-slugger';
import { aboutLine, type ContentFile, type Finding, memoizeByFile } from '../checked-site.ts';
import { wrongTarget } from '../link-targets.ts';
import { IN_CAPITALS, isShouted } from '../words.ts';
import { mixedVersions } from '../yaml/explain-yaml-error.ts';
import { leftovers } from './leftover-marks.ts';
import { type Node, type Placed, readMarkdown, type Slip, toPlainText } from './read-markdown.ts';

const NO_SCRIPTS =
  'Scripts, styles and frames do not belong in a text, and the site refuses them. For a video write a link to it.';

const REMARK =
  'Anyone can read this comment in the page’s source. Remove it; your own notes go after a # above the second ---.';

const INSTEAD: Record<string, string> = {
  b: 'Write **words** for bold text.',
  strong: 'Write **words** for bold text.',
  i: 'Write *words* for text in italics.',
  em: 'Write *words* for text in italics.',
  a: 'Write [words](address) for a link.',
  img: 'Write ![what is seen](path to the picture) for a picture, or use ":::figure".',
  figure: 'Use the block ":::figure" for a picture with words under it.',
  blockquote: 'Begin each line of a quotation with >.',
  table: 'Write the table with bars: | one | two |.',
  br: 'Leave an empty line between two paragraphs instead.',
  p: 'Leave an empty line between two paragraphs instead.',
};

const suggestInstead = (name: string) =>
  `Texts here cannot have HTML. ${/^h\d$/.test(name) ? 'Write ## before a heading.' : (INSTEAD[name] ?? 'Remove its marks; for a box or a figure there are blocks.')}`;

const html = (placed: readonly Placed[]): Slip[] =>
  placed.flatMap(({ node, line }): Slip[] => {
    if (node.type !== 'html') return [];
    const value = node.value ?? '';
    if (value.startsWith('<!--')) return [{ line, found: value.split('\n')[0] ?? '', message: REMARK }];
    const [tag, name = ''] = /<([a-z][\w-]*)[^>]*>?/i.exec(value) ?? [];
    if (!tag) return [];
    const message = /^(script|iframe|style|object|embed)$/i.test(name)
      ? NO_SCRIPTS
      : suggestInstead(name.toLowerCase());
    return [{ line, found: tag, message }];
  });

const ROW = /^\s*\|.*\|\s*$|\S \| \S/;
const NO_RULE = 'A table needs a line of dashes below its header row; without it visitors see the bars.';

const cellsIn = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');

/** Lines with bars that did not become a table, and rows with more or fewer cells than the first. */
const tables = (placed: readonly Placed[]): Slip[] =>
  placed.flatMap(({ node, line, source }): Slip[] => {
    if (node.type === 'paragraph') {
      const lines = toPlainText(node).split('\n');
      const first = lines.findIndex((text) => ROW.test(text));
      const text = lines[first]?.trim();
      // A single bar in a sentence is not a table.
      if (text === undefined || (!text.startsWith('|') && !ROW.test(lines[first + 1] ?? ''))) return [];
      const snippet = `${text}\n|${' --- |'.repeat(cellsIn(text).length)}`;
      return [{ line: line + first, found: text.slice(0, 70), message: NO_RULE, snippet }];
    }
    if (node.type !== 'table') return [];
    const [head = '', , ...rows] = source.split('\n');
    const wanted = cellsIn(head).length;
    return rows.flatMap((row, index): Slip[] => {
      const cells = cellsIn(row.replaceAll('\\|', '')).length;
      // written-blocks.ts reports the end of a block.
      if (cells === wanted || row.trim() === '' || row.trim() === ':::') return [];
      const message = `This row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, and the first one has ${wanted}. ${cells > wanted ? 'Visitors would not see the rest.' : 'Write a bar for each that is left empty.'}`;
      return [{ line: line + 2 + index, found: row.trim().slice(0, 70), message }];
    });
  });

const INDENTED = 'Four spaces in front of a line make code of it, in other letters. Remove the spaces.';
const UNCLOSED =
  'A part between lines of ``` begins here and never ends: everything below looks like code. Write ``` below it.';

const code = (placed: readonly Placed[]): Slip[] =>
  placed.flatMap(({ node, line, source }): Slip[] => {
    if (node.type !== 'code') return [];
    const [fence] = /^(`{3,}|~{3,})/.exec(source.trimStart()) ?? [];
    const found = source.trim().split('\n')[0] ?? '';
    if (fence === undefined) return [{ line, found: found.slice(0, 70), message: INDENTED, snippet: found }];
    const isClosed = source.trimEnd().split('\n').length > 1 && source.trimEnd().endsWith(fence);
    return isClosed ? [] : [{ line, found, message: UNCLOSED }];
  });

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
    const message = rule.startsWith('=') ? OF_EQUALS : OF_DASHES;
    return { line: line + written.length - 1, found: rule.slice(0, 20), message, snippet: `## ${words}` };
  }
  const found = written[0] ?? '';
  if (toPlainText(node).trim() === '')
    return { line, found, message: 'This heading has no words. Write them after the #, or remove the line.' };
  const depth = node.depth ?? 2;
  if (depth === 1) return { line, found, message: ONE_TITLE, snippet: `#${found}` };
  if (depth <= before + 1) return undefined;
  const marks = '#'.repeat(before + 1);
  const message = `Heading levels go one step at a time: after ${before === title ? 'the title' : '#'.repeat(before)} comes ${marks}.`;
  return { line, found, message, snippet: found.replace(/^#+/, marks) };
};

/** True for a heading with nothing below it before the next one of its size, or before the end. */
const isBare = ({ node, around }: Placed): boolean => {
  const beside: readonly Node[] = around.at(-1)?.children ?? [];
  const next = beside[beside.indexOf(node) + 1];
  return !next || (next.type === 'heading' && (next.depth ?? 0) <= (node.depth ?? 0));
};

const NOTHING_BELOW = 'There is nothing below this heading. Write its text, or remove it.';

/** Headings that are not headings, have no words or nothing below them, skip a level, or shout. `title` is the level of the one above the text. */
const headings = (placed: readonly Placed[], title: number): Slip[] => {
  let before = title;
  return placed.filter(isHeading).flatMap((heading): Slip[] => {
    const wrong = wrongHeading(heading, before, title);
    before = Math.max(title + 1, heading.node.depth ?? 0);
    if (wrong) return [wrong];
    const { line, source, node } = heading;
    const found = source.split('\n')[0] ?? '';
    if (isBare(heading)) return [{ line, found, message: NOTHING_BELOW }];
    return isShouted(toPlainText(node)) ? [{ line, found, message: IN_CAPITALS, severity: 'warning' }] : [];
  });
};

/** The ids of a text's headings, as the build assigns them. */
export const listAnchors = (placed: readonly Placed[]): string[] => {
  const slugger = new GithubSlugger();
  return placed.filter(isHeading).map(({ node }) => slugger.slug(toPlainText(node)));
};

const NO_WORDS = 'A link needs words between its square brackets, which say where it leads.';
/** Words that say nothing about the page they lead to, and addresses in place of words. */
const EMPTY_WORDS =
  /^(?:(?:click |tap |read |see )?(?:here|this|this (?:link|page|site)|link)|(?:https?:\/\/|www\.)\S+)$/i;
const SAY_WHERE =
  'These words do not say where the link leads, and many people read or hear nothing else. Write a few that do: [the county’s permit office](https://…).';
const DEFINED_BELOW =
  'Write the address right after the words, as in [words](/address): one that is elsewhere is easily lost.';

const links = (placed: readonly Placed[]): Slip[] =>
  placed.flatMap(({ node, line, source }): Slip[] => {
    if (node.type === 'definition') return [{ line, found: source, message: DEFINED_BELOW }];
    if (node.type !== 'link') return [];
    const target = node.url ?? '';
    const wrong = wrongTarget(target, source);
    if (wrong) return [{ line, found: target === '' ? source : target, ...wrong }];
    const hasPicture = node.children?.some(({ type }) => type === 'image');
    const words = toPlainText(node).trim();
    if (words === '' && !hasPicture) return [{ line, found: source, message: NO_WORDS }];
    return EMPTY_WORDS.test(words) ? [{ line, found: source, message: SAY_WHERE, severity: 'warning' }] : [];
  });

/** One mistake often shows in several ways, and in neighboring lines: the first rule that finds something wins. */
const rules = [html, tables, code, headings, links, leftovers];

/** Sections of the guide are below their own titles, which are of the second level. */
const titleLevel = (file: string) => (file.includes('/guide/') ? 2 : 1);

/** Mistakes that make the rest of a text look wrong where it is not. */
const whole = (body: string): Slip | undefined => {
  const mixed = mixedVersions(body.split('\n'));
  if (mixed) return mixed;
  return /^\s*---\s*\n(?:[\w-]+:.*\n)/.test(body)
    ? { line: 0, message: 'The fields are here a second time. Remove everything from here to the next line of dashes.' }
    : undefined;
};

/** Bold text across two paragraphs is one mistake. */
const goesOn = ({ line, message }: Slip, before: readonly Slip[]) =>
  before.some((other) => other.message === message && line > other.line && line - other.line <= 2);

const slipsIn = memoizeByFile((body, file) => {
  const once = whole(body);
  if (once) return [once];
  const placed = readMarkdown(body);
  const slips: Slip[] = [];
  for (const rule of rules) {
    const found = rule(placed, titleLevel(file)).filter(({ line }) => !slips.some((other) => other.line === line));
    slips.push(...found.filter((slip, index) => !goesOn(slip, found.slice(0, index))));
  }
  return slips;
});

export const writtenMarkdown = (file: ContentFile): Finding[] => {
  const slips = file.body === '' ? [] : slipsIn(file.body, file.path);
  return slips.map(({ line, ...slip }) => aboutLine(file, line, { severity: 'error', ...slip }));
};
