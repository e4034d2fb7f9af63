import type { Placed } from './read-markdown.ts';
import type { Slip } from './slip.ts';

const INDENTED = 'Four spaces in front of a line make code of it, in other letters. Remove the spaces.';
const UNCLOSED =
  'A part between lines of ``` begins here and never ends: everything below looks like code. Write ``` below it.';

/** Code that nobody meant: lines that start too far to the right, and fences that are never closed. */
export const code = (placed: readonly Placed[]): Slip[] =>
  placed.flatMap(({ node, line, source }): Slip[] => {
    if (node.type !== 'code') return [];
    const [fence] = /^(`{3,}|~{3,})/.exec(source.trimStart()) ?? [];
    const found = source.trim().split('\n')[0] ?? '';
    if (fence === undefined) return [{ line, found: found.slice(0, 70), says: INDENTED, snippet: found }];
    const isClosed = source.trimEnd().split('\n').length > 1 && source.trimEnd().endsWith(fence);
    return isClosed ? [] : [{ line, found, says: UNCLOSED }];
  });
