import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';

/**
 * In a browser there is no Sätteri, with which everything else reads Markdown (docs/decisions/editing.md): this reads the
 * same into the same tree.
 */
export const markdownToMdast = (markdown: string) =>
  fromMarkdown(markdown, {
    extensions: [gfm(), directive()],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
  });

/** Sätteri hands a plugin on as it is. */
export const defineMdastPlugin = <Plugin>(plugin: Plugin): Plugin => plugin;
export const defineHastPlugin = defineMdastPlugin;
