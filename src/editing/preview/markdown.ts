import GithubSlugger from 'github-slugger';
import type { Element, Nodes as HastNodes, Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Nodes, Parents, Root, Text } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { markdownBlocks } from '../../integrations/markdown/markdown-blocks.ts';
import { type Node, toPlainText } from '../check/markdown/read-markdown.ts';
import { markdownToMdast } from '../screen/markdown-in-browser.ts';
import { pictureNamed, showPicture } from './preview-pictures.ts';

const textsIn = (node: Nodes): Text[] => {
  if (node.type === 'text') return [node];
  return 'children' in node ? node.children.flatMap(textsIn) : [];
};

/** Opens after a space, a bracket, or a dash, and closes everywhere else. */
const OPENS_AFTER = /[\s([{–—-]$|^$/;

const curlQuote = (text: string, before: string) =>
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

/** Typographic quotes, dashes, and ellipses, which the build's Markdown makes from those on a keyboard. */
const smartPunctuation = (tree: Root): Root => {
  const inBlocks = (node: Nodes) => {
    if (BLOCKS.has(node.type)) {
      let before = '';
      for (const text of textsIn(node)) {
        const typed = text.value;
        text.value = curlQuote(typed, before);
        before = typed.at(-1) ?? before;
      }
    } else if ('children' in node) for (const child of node.children) inBlocks(child);
  };
  inBlocks(tree);
  return tree;
};

/**
 * Markdown as the build renders it, in a browser, which has no Sätteri. The blocks are the build's own; a test with every text
 * shows that everything else comes out the same (tests/editing/preview/markdown.test.ts).
 */

type Blocks = Record<string, (node: Nodes, context: { source: string }) => Nodes | undefined>;

/** Replaces directives by the build's HTML, inner ones first, because the outer HTML contains them. */
const withBlocks = (node: Nodes, source: string): Nodes => {
  if ('children' in node) (node as Parents).children = node.children.map((child) => withBlocks(child, source)) as never;
  return (markdownBlocks as unknown as Blocks)[node.type]?.(node, { source }) ?? node;
};

const elementsIn = (node: HastNodes): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elementsIn) : []),
];

type Heading = { depth: number; slug: string; text: string };

const nameHeadings = (tree: HastRoot): Heading[] => {
  const slugger = new GithubSlugger();
  return elementsIn(tree)
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((element) => {
      const text = toPlainText(element as Node);
      const slug = slugger.slug(text);
      element.properties.id = slug;
      return { depth: Number(element.tagName.slice(1)), slug, text };
    });
};

/** A picture as it is stored; the widths of the built site do not exist yet. */
const showPictures = (tree: HastRoot) => {
  for (const { tagName, properties } of elementsIn(tree)) {
    if (tagName !== 'img' || typeof properties.src !== 'string') continue;
    const picture = pictureNamed(decodeURI(properties.src));
    showPicture(picture);
    const { src, width, height } = picture;
    Object.assign(properties, { src, width, height, sizes: undefined });
  }
};

/** Typed HTML is left out: the check rejects it, and without this it would be shown here first. */
export const renderMarkdown = (markdown: string): { html: string; headings: Heading[] } => {
  const written = markdownToMdast(markdown) as Root;
  const mdast = smartPunctuation(withBlocks(written, markdown) as Root);
  const tree = toHast(mdast) as HastRoot;
  const headings = nameHeadings(tree);
  showPictures(tree);
  return { html: toHtml(tree), headings };
};
