import GithubSlugger from 'github-slugger';
import type { ContentFile } from './content-entry.ts';
import type { Finding } from './finding.ts';

/** Slips in Markdown that no reader of Markdown minds, and every visitor sees. */

/** A line of the text, counted from 0, with its neighbors. */
type Line = { text: string; line: number; before: string; after: string };
type Slip = { line: number; says: string; found?: string | undefined; snippet?: string | undefined };
type Rule = (line: Line) => Omit<Slip, 'line'> | undefined;

const HTML_TAG = /<\/?([a-z][\w-]*)(\s[^>]*)?\/?>/i;
const WEBSITE = /^(www\.|[\w-]+\.(com|org|net|gov|us|edu)(\/|$))/i;

/** A link that a browser would look for beside the page: without its scheme, or as a file of this project. */
const wrongTarget = (target: string): Pick<Slip, 'says' | 'snippet'> | undefined => {
  if (/^javascript:/i.test(target))
    return { says: 'A link leads to a page; it cannot run a script. Write the address of a page.' };
  if (/^(https?:\/\/|\/|#|tel:|mailto:\S+@)/i.test(target)) return undefined;
  if (/^mailto:/i.test(target))
    return { says: 'Write an e-mail address after "mailto:", for example mailto:hello@example.com.' };
  if (WEBSITE.test(target))
    return { says: 'An address of another site starts with https://.', snippet: `https://${target}` };
  if (/^[\w.+-]+@[\w-]+\.\w+$/.test(target))
    return { says: 'A link to an e-mail address starts with mailto:.', snippet: `mailto:${target}` };
  const path = target.replace(/^(\.{1,2}\/)+/, '').replace(/\.(md|yaml|astro)$/, '');
  const address = `/${path
    .replace(/^posts\//, 'blog/')
    .replace(/^projects\//, 'portfolio/')
    .replace(/^areas\//, 'service-areas/')
    .replace(/^pages\//, '')}`;
  return {
    says: 'An address of this site starts with "/", as it stands behind the name of the site in the browser.',
    snippet: address,
  };
};

const TABLE_ROW = /^\s*\|.*\|\s*$/;
const TABLE_RULE = /^\s*\|?(\s*:?-+:?\s*\|)+\s*:?-*:?\s*\|?\s*$/;

const rules: Rule[] = [
  ({ text }) =>
    /^#\s+\S/.test(text)
      ? {
          says: 'The title at the top of the file is the page’s one heading of this size. A heading inside the text starts with two ##.',
          snippet: `#${text}`,
        }
      : undefined,
  ({ text }) => {
    const [, marks = '', words = ''] = /^(#{1,6})([^#\s].*)$/.exec(text) ?? [];
    return words
      ? { says: 'A heading needs a space after its #.', snippet: `${marks.length === 1 ? '##' : marks} ${words}` }
      : undefined;
  },
  ({ text, before }) =>
    /^=+\s*$/.test(text) && before.trim() !== ''
      ? {
          says: 'A line of = makes the line above it the heading of the page, which has one. Write ## before the words instead.',
          snippet: `## ${before.trim()}`,
        }
      : undefined,
  ({ text, before, after }) =>
    TABLE_ROW.test(text) && !TABLE_ROW.test(before) && !TABLE_RULE.test(after) && !TABLE_RULE.test(text)
      ? {
          says: 'A table needs a second line of dashes below its heads; without it visitors see the bars.',
          snippet: `${text.trim()}\n|${' --- |'.repeat(text.trim().split('|').length - 2)}`,
        }
      : undefined,
  ({ text }) => {
    const [tag, name = ''] = HTML_TAG.exec(text.replace(/<https?:[^>]*>/g, '').replace(/`[^`]*`/g, '')) ?? [];
    if (!tag) return undefined;
    return {
      found: tag,
      says: /^(script|iframe|style|object|embed)$/i.test(name) ? NO_SCRIPTS : insteadOf(name.toLowerCase()),
    };
  },
  ({ text }) => {
    for (const [, target = ''] of text.replace(/`[^`]*`/g, '').matchAll(/(?<!!)\[[^\]]*\]\(\s*<?([^)\s>]*)/g)) {
      const wrong = wrongTarget(target);
      if (wrong) return { found: target, ...wrong };
    }
    return undefined;
  },
];

const NO_SCRIPTS =
  'Scripts, styles and frames do not belong in a text, and the site refuses them. For a video write a link to it.';

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

const insteadOf = (name: string) =>
  `HTML is not for texts here. ${/^h\d$/.test(name) ? 'Write ## before a heading.' : (INSTEAD[name] ?? 'The handbook, content-collections.md, shows the blocks to use instead.')}`;

/** Code between fences is shown as it stands. */
const withoutFences = (lines: readonly string[]): string[] => {
  let inside = false;
  return lines.map((text) => {
    const isFence = /^\s*(```|~~~)/.test(text);
    if (isFence) inside = !inside;
    return inside || isFence ? '' : text;
  });
};

/** Paragraphs with an odd number of `**`. Their first line, from 0. */
const unclosedBold = (lines: readonly string[]): Slip[] => {
  const slips: Slip[] = [];
  let [start, marks] = [0, 0];
  for (const [line, text] of [...lines, ''].entries()) {
    if (text.trim() === '') {
      if (marks % 2 === 1)
        slips.push({
          line: start,
          says: 'Bold text begins here with ** and never ends, or the other way round. Write ** before its first word and after its last.',
        });
      [start, marks] = [line + 1, 0];
    } else marks += text.replace(/`[^`]*`/g, '').match(/(?<!\\)\*\*/g)?.length ?? 0;
  }
  return slips;
};

/** Links to headings of the same text that are not there. */
const deadAnchors = (lines: readonly string[]): Slip[] => {
  const slugger = new GithubSlugger();
  const headings = lines.flatMap((text) => /^#{2,6}\s+(.+?)\s*#*\s*$/.exec(text)?.[1] ?? []);
  const known = headings.map((heading) => slugger.slug(heading.replace(/[*_`]|\]\([^)]*\)|\[/g, '')));
  return lines.flatMap((text, line) =>
    [...text.matchAll(/\]\(#([^)\s]*)\)/g)].flatMap(([, anchor = '']) =>
      known.includes(anchor)
        ? []
        : [
            {
              line,
              found: `#${anchor}`,
              says: `No heading of this text has this address.${known.length > 0 ? ` There are ${known.map((each) => `#${each}`).join(', ')}.` : ''}`,
            },
          ],
    ),
  );
};

/** What is slipped in the text below the front matter, each with the line as it should be where that can be told. */
export const writtenMarkdown = ({ path, body, bodyLine }: ContentFile): Finding[] => {
  const lines = withoutFences(body.split('\n'));
  const slips = lines.flatMap((text, line): Slip[] => {
    const slip = rules.flatMap(
      (rule) => rule({ text, line, before: lines[line - 1] ?? '', after: lines[line + 1] ?? '' }) ?? [],
    )[0];
    return slip ? [{ line, found: text.trim() === '' ? undefined : text.trim().slice(0, 70), ...slip }] : [];
  });
  return [...slips, ...unclosedBold(lines), ...deadAnchors(lines)].map(({ line, ...slip }) => ({
    ...slip,
    severity: 'error',
    file: path,
    line: bodyLine + line,
  }));
};
