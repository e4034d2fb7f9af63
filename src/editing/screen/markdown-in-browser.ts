import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';

/** In place of Sätteri, which no browser has (docs/decisions/editing.md): parses the same text into the same tree. */
export const markdownToMdast = (markdown: string) =>
  fromMarkdown(markdown, {
    extensions: [gfm(), directive()],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
  });

/** Sätteri returns a plugin unchanged. */
export const defineMdastPlugin = <Plugin>(plugin: Plugin): Plugin => plugin;
export const defineHastPlugin = defineMdastPlugin;
