import { wrongTarget } from '../links/link-targets.ts';
import { anchorsOf } from './headings.ts';
import { type Placed, wordsOf } from './read-markdown.ts';
import type { Slip } from './slip.ts';

const NO_WORDS = 'A link needs words between its square brackets, which say where it leads.';
const DEFINED_BELOW =
  'Write the address right behind the words, as in [words](/address): one that stands elsewhere is easily lost.';

const wrongAnchor = (anchor: string, known: readonly string[]): string | undefined => {
  if (known.includes(anchor)) return undefined;
  const there = known.length > 0 ? ` There are ${known.map((each) => `#${each}`).join(', ')}.` : '';
  return `No heading of this text has this address.${there}`;
};

/** Links of a text that lead nowhere by the way they are written, or have no words. */
export const links = (placed: readonly Placed[]): Slip[] => {
  const anchors = anchorsOf(placed);
  return placed.flatMap(({ node, line, source }): Slip[] => {
    if (node.type === 'definition') return [{ line, found: source, says: DEFINED_BELOW }];
    if (node.type !== 'link') return [];
    const target = node.url ?? '';
    const wrong = wrongTarget(target, source);
    if (wrong) return [{ line, found: target === '' ? source : target, ...wrong }];
    if (wordsOf(node).trim() === '' && !node.children?.some(({ type }) => type === 'image')) {
      return [{ line, found: source, says: NO_WORDS }];
    }
    const says = target.startsWith('#') ? wrongAnchor(target.slice(1), anchors) : undefined;
    return says ? [{ line, found: target, says }] : [];
  });
};
