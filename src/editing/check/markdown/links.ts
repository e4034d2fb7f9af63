import { wrongTarget } from '../links/link-targets.ts';
import { type Placed, wordsOf } from './read-markdown.ts';
import type { Slip } from './slip.ts';

const NO_WORDS = 'A link needs words between its square brackets, which say where it leads.';
const DEFINED_BELOW =
  'Write the address right behind the words, as in [words](/address): one that stands elsewhere is easily lost.';

/** Links of a text that lead nowhere by the way they are written, or have no words. */
export const links = (placed: readonly Placed[]): Slip[] =>
  placed.flatMap(({ node, line, source }): Slip[] => {
    if (node.type === 'definition') return [{ line, found: source, says: DEFINED_BELOW }];
    if (node.type !== 'link') return [];
    const target = node.url ?? '';
    const wrong = wrongTarget(target, source);
    if (wrong) return [{ line, found: target === '' ? source : target, ...wrong }];
    const hasPicture = node.children?.some(({ type }) => type === 'image');
    return wordsOf(node).trim() === '' && !hasPicture ? [{ line, found: source, says: NO_WORDS }] : [];
  });
