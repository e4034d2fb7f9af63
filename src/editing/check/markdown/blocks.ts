import { blockNames, blocks, type Inside } from '../../../schemas/blocks.ts';
import { nearest } from '../../../shared/nearest.ts';
import type { ContentFile } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { TEXTS_PAGE } from '../handbook-pages.ts';
import { inQuotes } from '../words.ts';
import { readBlocks, type StrayLine, type WrittenBlock } from './read-blocks.ts';

type Said = Pick<Finding, 'says' | 'snippet' | 'isExample' | 'found'> & { line: number };

const PICTURE = /!\[[^\]]*\]\([^)]*\)/g;
const LINK = /\[[^\]]+\]\([^)]*\)/g;

/** A link with other words on its line. */
const isCrowded = (text: string) => text.match(LINK) !== null && text.replace(LINK, '').trim() !== '';

/** What is wrong with the blocks of a file's text: misspelt, never closed, or filled with what does not belong there. */
export const wrongBlocks = ({ path, body, bodyLine }: ContentFile): Finding[] => {
  const { blocks: written, strays } = readBlocks(body);
  const next = (line: number) => written.find((other) => other.line > line)?.line;
  const wrong = written.flatMap((block) =>
    block.isClosed ? wrongBlock(block) : neverClosed(block, next(block.line), bodyLine),
  );
  return [...wrong, ...strays.map(explainStray)].map(({ line, ...said }) => ({
    ...said,
    severity: 'error',
    file: path,
    line: bodyLine + line,
  }));
};

const listed = `There are ${inQuotes(blockNames)}; ${TEXTS_PAGE} shows each.`;

const wrongBlock = ({ name, line, inner }: WrittenBlock): Said[] => {
  const found = `:::${name}`;
  const block = blocks[name];
  if (!block) {
    const guess = nearest(name, blockNames);
    const question = guess ? ` Did you mean "${guess}"?` : '';
    return [
      {
        line,
        found,
        says: `There is no block "${name}".${question} ${listed}`,
        ...(guess && { snippet: `:::${guess}` }),
      },
    ];
  }
  const example = { snippet: block.example, isExample: true };
  const says =
    name === 'call' && inner.some(isCrowded)
      ? 'The button must stand on a line of its own, below the sentence.'
      : block.mistake(insideOf(inner));
  return says ? [{ line, found, says, ...example }] : [];
};

const neverClosed = ({ name, line }: WrittenBlock, next: number | undefined, bodyLine: number): Said => ({
  line,
  found: `:::${name}`,
  says:
    next === undefined
      ? 'This block is never closed. Write a line with three colons and nothing else (:::) after the last line that belongs to it.'
      : `This block is not closed before the next one begins on line ${bodyLine + next}. Write a line with three colons and nothing else (:::) between them.`,
});

const insideOf = (inner: readonly string[]): Inside => {
  const text = inner.join('\n');
  const rest = text.replace(PICTURE, '');
  return {
    pictures: text.match(PICTURE)?.length ?? 0,
    links: rest.match(LINK)?.length ?? 0,
    words: rest.replace(LINK, '').trim() !== '',
  };
};

const explainStray = ({ line, text, closes = false }: StrayLine): Said => {
  const found = text.trim();
  const [, word = '', rest = ''] = /^[\s:]*([\w-]*)(.*)$/.exec(text) ?? [];
  if (word === '' || closes) {
    const says =
      found === ':::'
        ? 'This line closes a block, but none is open here. Remove it, or write the line that opens the block, such as ":::tip".'
        : 'A block is closed with three colons and nothing else on the line.';
    return { line, found, says, ...(found !== ':::' && { snippet: ':::' }) };
  }
  const name = blockNames.find((known) => known === word.toLowerCase()) ?? nearest(word.toLowerCase(), blockNames);
  if (!name) return { line, found, says: `There is no block "${word}". ${listed}` };
  const says =
    'A block opens with three colons and its name in small letters, without spaces. What belongs in it starts on the next line.';
  const words = rest.replace(/\{[^}]*\}/g, '').replace(/^[\s:[]+|[\]:\s]+$/g, '');
  return { line, found, says, snippet: [`:::${name}`, ...(words ? [words] : [])].join('\n') };
};
