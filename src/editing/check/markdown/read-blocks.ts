import { blockNames } from '../../../schemas/blocks.ts';
import { nearest } from '../../../shared/nearest.ts';

/** A block as it stands in a Markdown text; lines count from 0. */
export type WrittenBlock = {
  name: string;
  line: number;
  /** the lines between its first and its last */
  inner: string[];
  isClosed: boolean;
};

/** A line with colons that neither opens nor closes a block as it should. */
export type StrayLine = { line: number; text: string /** it was meant to close a block */; closes?: boolean };

const OPENING = /^ {0,3}:::([a-z][a-z-]*)\s*$/;
const CLOSING = /^ {0,3}:::\s*$/;
/** Two colons or more at the start of a line, with or without words after them. */
const ALMOST = /^\s*:\s*:[:\s]*(\S?)/;
const FENCE = /^ {0,3}(```|~~~)/;

/** The blocks of a Markdown text, and the lines that look like their first or last one but are not. Code is passed over. */
export const readBlocks = (markdown: string): { blocks: WrittenBlock[]; strays: StrayLine[] } => {
  const blocks: WrittenBlock[] = [];
  const strays: StrayLine[] = [];
  /** the block that the next ":::" closes, also one that was not opened as it should */
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
      // Words behind the line that closes a block.
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
