// What Astro itself reads front matter with: a part of it without a name of its own.
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { markdownToHtml } from 'satteri';
import { markdownBlocks } from '../../../src/build/markdown/markdown-blocks.ts';
import type { ContentEntry } from '../../../src/content-tools/check/content-entry.ts';
import { plainSchema } from '../../../src/schemas/collections.ts';

/** A heading with nothing in it. */
const EMPTY_HEADING = /<(h[1-6])\b[^>]*>\s*<\/\1>/;

/** What visitors should never read. */
export const NEVER_SEEN = /\uFFFD|\bundefined\b|\[object Object\]|\bNaN\b/;

/** What a build would stumble over in an entry that passed the check, or visitors would see; undefined when all is well. */
export const stumble = ({ collection, id, data, file }: ContentEntry): string | undefined => {
  const isText = file.path.endsWith('.md');
  const { frontmatter, content } = parseFrontmatter(isText ? file.text : `---\n${file.text}\n---\n`);
  const read = isText || file.collection === collection ? frontmatter : undefined;
  const own = isText || !Object.hasOwn(read ?? {}, id) ? read : (read as Record<string, unknown>)[id];
  if (JSON.stringify(own) !== JSON.stringify(data)) return 'Astro reads other fields than the check';
  if (!plainSchema(collection).safeParse(own).success) return 'its schema refuses it';
  if (!isText) return undefined;
  const { html } = markdownToHtml(content, { features: { directive: true }, mdastPlugins: [markdownBlocks] });
  if (NEVER_SEEN.test(html)) return 'its page has what nobody should read';
  return EMPTY_HEADING.test(html) ? 'its page has an empty heading' : undefined;
};
