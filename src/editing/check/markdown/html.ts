import { TEXTS_PAGE } from '../handbook-pages.ts';
import type { Placed } from './read-markdown.ts';
import type { Slip } from './slip.ts';

const NO_SCRIPTS =
  'Scripts, styles and frames do not belong in a text, and the site refuses them. For a video write a link to it.';

const REMARK =
  'Everybody can read this remark in the page’s source. Remove it; remarks for yourselves stand after a # above the second ---.';

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
  `HTML is not for texts here. ${/^h\d$/.test(name) ? 'Write ## before a heading.' : (INSTEAD[name] ?? `${TEXTS_PAGE} shows the blocks to use instead.`)}`;

/** HTML in a text: each tag that opens something, and remarks. */
export const html = (placed: readonly Placed[]): Slip[] =>
  placed.flatMap(({ node, line }): Slip[] => {
    if (node.type !== 'html') return [];
    const value = node.value ?? '';
    if (value.startsWith('<!--')) return [{ line, found: value.split('\n')[0] ?? '', says: REMARK }];
    const [tag, name = ''] = /<([a-z][\w-]*)[^>]*>?/i.exec(value) ?? [];
    if (!tag) return [];
    const says = /^(script|iframe|style|object|embed)$/i.test(name) ? NO_SCRIPTS : insteadOf(name.toLowerCase());
    return [{ line, found: tag, says }];
  });
