import type { Nodes, Root, Text } from 'mdast';

const textsIn = (node: Nodes): Text[] => {
  if (node.type === 'text') return [node];
  return 'children' in node ? node.children.flatMap(textsIn) : [];
};

/** Opens after a space, a bracket or a dash, and closes everywhere else. */
const OPENS_AFTER = /[\s([{–—-]$|^$/;

const curled = (text: string, before: string) =>
  text
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('...', '…')
    .replaceAll(/["']/g, (quote, at: number, whole: string) => {
      const opens = OPENS_AFTER.test(at === 0 ? before : (whole[at - 1] ?? ''));
      if (quote === '"') return opens ? '“' : '”';
      return opens ? '‘' : '’';
    });

const BLOCKS = new Set(['paragraph', 'heading', 'tableCell']);

/** Quotes, dashes and three points as they are printed, which the build's Markdown makes of those on a keyboard. */
export const smartPunctuation = (tree: Root): Root => {
  const inBlocks = (node: Nodes) => {
    if (BLOCKS.has(node.type)) {
      let before = '';
      for (const text of textsIn(node)) {
        const typed = text.value;
        text.value = curled(typed, before);
        before = typed.at(-1) ?? before;
      }
    } else if ('children' in node) for (const child of node.children) inBlocks(child);
  };
  inBlocks(tree);
  return tree;
};
