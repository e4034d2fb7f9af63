import { type Document, isMap, isPair, isScalar, visit } from 'yaml';
import type { Mistake } from './mistake.ts';

/** Spaces that word processors and web pages write, by their codes in Unicode: YAML takes them for letters. */
const HARD = '\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000';

const AT_START = new RegExp(`^[ \\t]*[${HARD}][\\s]*`);
/** Behind the name of a field, also within braces, and behind the dash of an item. */
const BEHIND = new RegExp(`((?:^|[{,])[ \\t]*(?:- +)*(?:([\\w$-]+:)|-(?=[${HARD}])))[ \\t]*[${HARD}][\\s]*`, 'g');
const MAY_BE_BEHIND = new RegExp(`[:-][ \\t]*[${HARD}]`);
const FIELD = new RegExp(`^[\\w$-]+:[ \\t]*[${HARD}]`);
const ITEM = new RegExp(`^-[${HARD}]`);

/** Lines that begin with spaces of a word processor, as they should be. */
export const hardIndents = (lines: readonly string[]): (Mistake & { fixed: string })[] =>
  lines.flatMap((text, line) => {
    const [start] = AT_START.exec(text) ?? [];
    if (start === undefined) return [];
    const says =
      'This line begins with non-breaking spaces, which look like spaces and are none. Delete what is in front of the words, and type the spaces again.';
    return [{ line, says, fixed: ' '.repeat(start.length) + text.slice(start.length) }];
  });

/** What to do about such a space behind the name of a field or a dash; undefined where a line has none there. */
export const hardSpaceBehind = (text: string): Omit<Mistake, 'line'> | undefined => {
  const [match] = text.matchAll(BEHIND);
  if (!match) return undefined;
  const before = match[2] ? `"${match[2]}"` : 'the dash';
  return {
    says: `After ${before} stands a non-breaking space, which looks like a space and is none. Delete it, and type a space.`,
    fixed: text.replace(BEHIND, '$1 ').trimEnd(),
  };
};

/**
 * Where YAML reads a field or an item of a list as mere words, because such a space stands behind its colon or dash; undefined where
 * there is none. Within a longer text one may stand behind a colon.
 */
export const hardSpaceIn = (document: Document, text: string): number | undefined => {
  if (!MAY_BE_BEHIND.test(text)) return undefined;
  let found: number | undefined;
  visit(document, {
    Scalar: (key, node, around) => {
      const [start = 0] = node.range ?? [];
      const isName = key === 'key' && isMap(around.at(-2)) && isPair(around.at(-1));
      const isAlone = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
      const words = isScalar(node) && node.type === 'PLAIN' ? String(node.value) : '';
      if (FIELD.test(words) ? isName || isAlone : isAlone && ITEM.test(words)) found ??= start;
    },
  });
  return found;
};
