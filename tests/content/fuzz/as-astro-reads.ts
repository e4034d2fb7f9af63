// What Astro itself reads front matter with: an internal module without its own export.
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { markdownToHtml } from 'satteri';
import type { ContentEntry } from '../../../src/editing/check/checked-site.ts';
import { markdownBlocks } from '../../../src/integrations/markdown/markdown-blocks.ts';
import { plainSchema } from '../../../src/schemas/collections.ts';
import { blemish } from './fine-pages.ts';

/** What a build would trip over in an entry that passed the check, or visitors would see; undefined if all is well. */
export const stumble = ({ collection, id, data, file }: ContentEntry): string | undefined => {
  const isText = file.path.endsWith('.md');
  const { frontmatter, content } = parseFrontmatter(isText ? file.text : `---\n${file.text}\n---\n`);
  const read = isText || file.collection === collection ? frontmatter : undefined;
  const own = isText || !Object.hasOwn(read ?? {}, id) ? read : (read as Record<string, unknown>)[id];
  if (JSON.stringify(own) !== JSON.stringify(data)) return 'Astro reads other fields than the check';
  if (!plainSchema(collection).safeParse(own).success) return 'its schema refuses it';
  if (!isText) return undefined;
  const { html } = markdownToHtml(content, { features: { directive: true }, mdastPlugins: [markdownBlocks] });
  const seen = blemish(html);
  return seen && `its page has ${seen}`;
};
