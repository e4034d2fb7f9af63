import { blockNames } from '../../../schemas/blocks.ts';
import { withPlainLetters } from '../picture-formats.ts';
import type { Placed, Slip } from './read-markdown.ts';

/** Marks that Markdown left in a text: they did not become what they were meant to be, and visitors see them. */

type Leftover = {
  mark: RegExp;
  message: string;
  /** the correct line, if it can be told */
  fix?: (line: string) => string;
  severity?: Slip['severity'];
};

const ITEM = 'An item of a list starts with a dash and a space.';

/** `Size⇥Price` as the first row of a table. */
const asFirstRow = (line: string) => {
  const cells = line.split(/\s*\t\s*/);
  return `| ${cells.join(' | ')} |\n|${' --- |'.repeat(cells.length)}`;
};

/** `![A dock](../Dock After.jpg)` */
const SPACED_PICTURE = /(!\[[^\]]*\]\((?:[^\s()]*\/)?)([^/()]* [^/()]*\.\w+)\)/;

const WITHIN: Leftover[] = [
  {
    mark: /\[\/?[a-z][\w-]*(?: +[\w-]+=["'“”″][^\]]*)\]|\[\/[a-z][\w-]*\]|\[(?:gallery|embed|caption|contact-form-7|toc|playlist)\b[^\]]*\]/,
    message:
      'This is a command of another system, and visitors would see it as it is typed. Remove it; a picture is written ![what is seen](path).',
  },
  {
    mark: /\[\^[\w-]+\]/,
    message:
      'The note to this mark is missing, so visitors see the mark. Remove it, or write what it says into the sentence.',
  },
  {
    mark: /\S[ ]*\t\s*\S/,
    message:
      'This row of a table was copied without its lines, and its cells run into each other. Write bars between them, and a line of dashes below the first row.',
    fix: asFirstRow,
  },
  {
    mark: /\*\* [^*]+\*\*|\*\*[^*]+ \*\*/,
    message: 'Bold text has no space between its ** and its words; like this, visitors see the stars.',
    fix: (line) => line.replace(/\*\* *([^*]+?) *\*\*/g, '**$1**'),
  },
  {
    mark: /\*\*|(?<!\w)__|__(?!\w)/,
    message:
      'Bold text begins here with ** and never ends, or the other way around. Write ** before its first word and after its last.',
  },
  {
    mark: SPACED_PICTURE,
    message:
      'A picture in a text has no spaces in its name, so visitors see the marks. Rename the file as below, and write that name.',
    fix: (line) =>
      line.replace(SPACED_PICTURE, (_, before: string, name: string) => `${before}${withPlainLetters(name)})`),
  },
  {
    mark: /!\s*\[/,
    message:
      'This does not become a picture, so visitors see the marks. A picture is written ![what is seen](path), without spaces between and in the path.',
  },
  {
    mark: /\]\s*\(|\)\s*\[|\]\[|\[[^\]]*\((?:\/|https?:)/,
    message:
      'This does not become a link, so visitors see the brackets. A link is written [words](/address), without spaces between and in the address.',
    fix: (line) => line.replace(/\(([^()]*)\)\s*\[([^\]]*)\]/, '[$1]($2)').replace(/\]\s+\(/, ']('),
  },
  {
    mark: /(?<=^|\s)\*(?=[^\s*])/,
    message:
      'A text in italics begins here with * and never ends. Write * before its first word and after its last; before a star that visitors should see write a backslash: \\*.',
  },
  {
    mark: /`/,
    message: 'A text between ` and ` begins here and never ends. Remove the mark, or write it at both ends.',
  },
  {
    mark: /&(?:nbsp|amp|lt|gt|quot|[mn]dash|copy|deg|frac\d\d)\b/,
    message: 'Visitors would see this as it is typed. Type the character itself.',
  },
  {
    mark: /<\/?[a-z][\w-]*/i,
    message: 'Visitors would see this HTML tag. Remove it: texts here cannot have HTML.',
  },
  {
    mark: /(?<=^|\s):[a-z][a-z_]+:(?=\s|$)/,
    message: 'Names of emojis between colons are shown as they are typed. Type the emoji itself, or leave it out.',
  },
];

/** Marks at the start of a line of a paragraph: of any, of its first, or of those below that. */
const AT_START: (Leftover & { only?: 'first' | 'below' })[] = [
  {
    mark: /^#{1,6}(?![#\d\s])\S|^#{1,6}\u00A0/,
    message: 'A heading needs a space after its #.',
    fix: (line) => line.replace(/^(#+)[\s\u00A0]*/, (_, marks: string) => `${marks.length === 1 ? '##' : marks} `),
  },
  {
    mark: /^#{7,}/,
    message: 'Headings have six sizes, and a text needs two of them. Write ## or ###.',
    fix: (line) => line.replace(/^#+\s*/, '### '),
  },
  { mark: /^[-*](?=\p{L})/u, message: ITEM, fix: (line) => line.replace(/^[-*]/, '- ') },
  { only: 'first', mark: /^[–—•·▪‣]\s?(?=\S)/, message: ITEM, fix: (line) => line.replace(/^[–—•·▪‣]\s*/, '- ') },
  {
    only: 'first',
    mark: /^\d{1,2}[.)](?=\p{L})/u,
    message: 'An item of a numbered list needs a space after its number.',
    fix: (line) => line.replace(/^(\d+)[.)]/, '$1. '),
  },
  {
    // A paragraph swallows a numbered list right below it: only an item 1 begins one there.
    only: 'below',
    mark: /^(?:[2-9]|1\d)[.)] +[A-Z*]/,
    message: 'This is in the middle of the paragraph above. Leave an empty line before it, or move it up to its list.',
    severity: 'warning',
  },
];

const BOX =
  'Nobody can check a box on a page. Write an ordinary item, or, for a list to print, a table with empty cells at the end.';

const LONGEST = 70;

const slipIn = (lines: readonly string[], leftovers: readonly Leftover[], first: number): Slip[] => {
  for (const { mark, message, fix, severity } of leftovers) {
    const index = lines.findIndex((text) => mark.test(text));
    const text = lines[index]?.trim();
    if (text === undefined) continue;
    const fixed = fix?.(text);
    const snippet = fixed === text ? undefined : fixed;
    return [{ line: first + index, message, found: text.slice(0, LONGEST), snippet, ...(severity && { severity }) }];
  }
  return [];
};

export const leftovers = (placed: readonly Placed[]): Slip[] =>
  placed.flatMap(({ node, around, line, source }): Slip[] => {
    if (node.type === 'text') {
      const lines = (node.value ?? '').split('\n');
      const parent = around.at(-1);
      const isFirst = parent?.children?.[0] === node;
      const inParagraph = parent?.type === 'paragraph';
      const written = source.split('\n');
      const isStart = (index: number, only?: 'first' | 'below') =>
        index > 0 ? only !== 'first' : isFirst && only !== 'below';
      const starts = AT_START.flatMap((leftover) => {
        const there = lines.map((text, index) => (isStart(index, leftover.only) ? text : ''));
        return inParagraph ? slipIn(there, [leftover], line) : [];
      });
      // What a backslash protects is meant to be seen.
      const bare = lines.map((text, index) => (written[index]?.includes('\\') ? '' : text));
      return [...starts, ...slipIn(bare, WITHIN, line)].slice(0, 1);
    }
    if (node.type === 'listItem' && typeof node.checked === 'boolean') {
      const [found = ''] = source.split('\n');
      return [{ line, message: BOX, found, snippet: found.replace(/\[.\] */, ''), severity: 'warning' }];
    }
    if (node.type === 'textDirective' && blockNames.includes(node.name ?? '')) {
      const message = `A block goes on lines of its own: ":::${node.name}" first, then its text, then ":::".`;
      return [{ line, message, found: source.slice(0, LONGEST) }];
    }
    return [];
  });
