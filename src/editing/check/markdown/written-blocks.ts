import { blockNames, blocks, type Inside } from '../../../schemas/blocks.ts';
import { nearest } from '../../../shared/nearest.ts';
import { VIDEO } from '../../../shared/video.ts';
import { aboutLine, type ContentFile, type Finding } from '../checked-site.ts';
import { inQuotes } from '../words.ts';

/** A block as it is in a Markdown text; lines count from 0. */
type WrittenBlock = {
  name: string;
  line: number;
  /** the lines between its first and its last */
  inner: string[];
  isClosed: boolean;
};

/** A line with colons that neither opens nor closes a block correctly. */
type StrayLine = { line: number; text: string /** it was meant to close a block */; closes?: boolean };

const OPENING = /^ {0,3}:::([a-z][a-z-]*)\s*$/;
const CLOSING = /^ {0,3}:::\s*$/;
/** Two or more colons at the start of a line, with or without words after them. */
const ALMOST = /^\s*:\s*:[:\s]*(\S?)/;
const FENCE = /^ {0,3}(```|~~~)/;

/** The blocks of a Markdown text, and the lines that look like their first or last one but are not. Code is skipped. */
export const readBlocks = (markdown: string): { blocks: WrittenBlock[]; strays: StrayLine[] } => {
  const blocks: WrittenBlock[] = [];
  const strays: StrayLine[] = [];
  /** the block that the next ":::" closes, even one that was not opened correctly */
  let open: Pick<WrittenBlock, 'inner' | 'isClosed'> | undefined;
  let inCode = false;
  for (const [line, text] of markdown.split('\n').entries()) {
    if (FENCE.test(text)) inCode = !inCode;
    const name = inCode ? undefined : OPENING.exec(text)?.[1];
    const almost = inCode ? null : ALMOST.exec(text);
    if (name) {
      const block = { name, line, inner: [], isClosed: false };
      blocks.push(block);
      open = block;
    } else if (almost && CLOSING.test(text) && open) {
      open.isClosed = true;
      open = undefined;
    } else if (almost && open && /^\s*:{3,}\s+\S/.test(text) && !nearest(text.replace(/^[:\s]+/, ''), blockNames)) {
      // Words after the line that closes a block.
      strays.push({ line, text, closes: true });
      open.isClosed = true;
      open = undefined;
    } else if (almost) {
      strays.push({ line, text });
      if (almost[1]) open = { inner: [], isClosed: false };
    } else {
      open?.inner.push(text);
    }
  }
  return { blocks, strays };
};

type BlockMistake = Pick<Finding, 'message' | 'snippet' | 'isExample' | 'found'> & { line: number };

/** A file's name may contain a pair of brackets: `photo(0).jpg`. */
const PICTURE = /!\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)/g;
const LINK = /\[[^\]]+\]\((?:[^()]|\([^()]*\))*\)/g;

const isRow = (line = '') => /^\s*\|/.test(line);

const isCrowded = (text: string) => text.match(LINK) !== null && text.replace(LINK, '').trim() !== '';

/** What is wrong with the blocks of a file's text: misspelled, never closed, or with content that does not belong there. */
export const wrongBlocks = (file: ContentFile): Finding[] => {
  const { blocks: written, strays } = readBlocks(file.body);
  const next = (line: number) => written.find((other) => other.line > line)?.line;
  const wrong = written.flatMap((block) =>
    block.isClosed ? wrongBlock(block) : neverClosed(block, next(block.line), file.bodyLine),
  );
  return [...wrong, ...strays.map(explainStray)].map(({ line, ...said }) =>
    aboutLine(file, line, { severity: 'error', ...said }),
  );
};

const listed = `There are ${inQuotes(blockNames)}.`;

/** What other systems call the boxes: some are spelled like other names, but mean something else. */
const CALLED: Record<string, readonly string[]> = {
  tip: ['callout', 'note', 'info', 'hint'],
  warning: ['caution', 'danger', 'alert'],
};

const meantBy = (name: string) =>
  Object.keys(CALLED).find((block) => CALLED[block]?.includes(name)) ?? nearest(name, blockNames);

const wrongBlock = ({ name, line, inner }: WrittenBlock): BlockMistake[] => {
  const found = `:::${name}`;
  const block = blocks[name];
  if (!block) {
    const guess = meantBy(name);
    const question = guess ? ` Did you mean "${guess}"?` : '';
    const message = `There is no block "${name}".${question} ${listed}`;
    return [{ line, found, message, ...(guess && { snippet: `:::${guess}` }) }];
  }
  const example = { snippet: block.example, isExample: true };
  if (isRow(inner.at(-1))) {
    const message =
      'Leave an empty line between a table and the line that closes its block: this one is taken for a row.';
    return [{ line: line + inner.length + 1, found: ':::', message, snippet: '\n:::' }];
  }
  const message =
    name === 'call' && inner.some(isCrowded)
      ? 'The button must be on a line of its own, below the sentence.'
      : block.mistake(parseInside(inner));
  if (message) return [{ line, found, message, ...example }];
  return inner.flatMap((row, index) => {
    const wrong = isBelowHeads(inner, index) && block.wrongRow?.(row);
    return wrong ? [{ line: line + 1 + index, found: row.trim(), isExample: true, ...wrong }] : [];
  });
};

const neverClosed = ({ name, line }: WrittenBlock, next: number | undefined, bodyLine: number): BlockMistake => ({
  line,
  found: `:::${name}`,
  message:
    next === undefined
      ? 'This block is never closed. Write a line with three colons and nothing else (:::) after the last line that belongs to it.'
      : `This block is not closed before the next one begins on line ${bodyLine + next}. Write a line with three colons and nothing else (:::) between them.`,
});

/** The header row of a table, and the line of dashes below it. */
const HEAD_ROWS = 2;

const isBelowHeads = (inner: readonly string[], index: number) =>
  isRow(inner[index]) && inner.slice(0, index).filter(isRow).length >= HEAD_ROWS;

const parseInside = (inner: readonly string[]): Inside => {
  const text = inner.join('\n');
  const rest = text.replace(PICTURE, '');
  const links = rest.match(LINK) ?? [];
  return {
    pictures: text.match(PICTURE)?.length ?? 0,
    links: links.length,
    videos: links.filter((link) => VIDEO.test(link)).length,
    rows: inner.filter((_, index) => isBelowHeads(inner, index)).length,
    words: rest.replace(LINK, '').trim() !== '',
  };
};

const explainStray = ({ line, text, closes = false }: StrayLine): BlockMistake => {
  const found = text.trim();
  const [, word = '', rest = ''] = /^[\s:]*([\w-]*)(.*)$/.exec(text) ?? [];
  if (word === '' || closes) {
    const message =
      found === ':::'
        ? 'This line closes a block, but none is open here. Remove it, or write the line that opens the block, such as ":::tip".'
        : 'A block is closed with three colons and nothing else on the line.';
    return { line, found, message, ...(found !== ':::' && { snippet: ':::' }) };
  }
  const name = blockNames.find((known) => known === word.toLowerCase()) ?? meantBy(word.toLowerCase());
  if (!name) return { line, found, message: `There is no block "${word}". ${listed}` };
  const message =
    'A block opens with three colons and its name in lowercase letters, without spaces. What belongs in it starts on the next line.';
  const words = rest.replace(/\{[^}]*\}/g, '').replace(/^[\s:[]+|[\]:\s]+$/g, '');
  return { line, found, message, snippet: [`:::${name}`, ...(words ? [words] : [])].join('\n') };
};
