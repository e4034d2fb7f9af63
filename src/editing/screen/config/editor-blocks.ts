import type { EditorComponentDefinition } from '@sveltia/cms';
import { blockNames, blocks } from '../../../schemas/blocks.ts';
import { sentence } from '../../check/words.ts';
import { inWords } from './groups.ts';

export const blockName = (name: string) => `block-${name}`;

const readInside = (block: string) => block.split('\n').slice(1, -1).join('\n');

/** A table ends with an empty line, or the block's closing line becomes a row of it. */
const whole = (text: string) => (/^\|.*$(?![\s\S])/m.test(text) ? `${text}\n` : text);

/** The blocks of longer texts, as components that the text editor can insert. */
export const editorBlocks = (): EditorComponentDefinition[] =>
  blockNames.map((name) => {
    const { purpose = '', example = '' } = blocks[name] ?? {};
    const shown = { hint: sentence(purpose), default: readInside(example) };
    return {
      id: blockName(name),
      label: inWords(name),
      fields: [{ name: 'text', label: 'What is in it', widget: 'text', ...shown }],
      pattern: new RegExp(`^:::${name}[ \\t]*\\n(?<text>[\\s\\S]*?)\\n:::[ \\t]*$`, 'm'),
      toBlock: ({ text }) => `:::${name}\n${whole(String(text))}\n:::`,
      toPreview: ({ text }) => String(text),
    };
  });
