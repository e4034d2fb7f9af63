import { satteri } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { frontMatter } from '../../../src/editing/check/read-file.ts';
import { renderMarkdown } from '../../../src/editing/preview/markdown.ts';
import { markdownBlocks } from '../../../src/integrations/markdown/markdown-blocks.ts';
import { blocks } from '../../../src/schemas/blocks.ts';
import { contentFiles } from '../screen/all-content.ts';

const processor = satteri({ features: { directive: true }, mdastPlugins: [markdownBlocks] });
const { render } = await processor.createRenderer({ syntaxHighlight: false });

/** Without what a build makes of pictures: their widths are not known yet while someone types. */
const withoutPictures = (html: string) =>
  html
    .replaceAll(/<img\b[^>]*>/g, '<img>')
    .replaceAll(/\n+/g, '\n')
    .replaceAll('&#x26;', '&amp;')
    .trim();

const texts = (await contentFiles()).flatMap(({ path, text }) => {
  const { body = '' } = path.endsWith('.md') ? (frontMatter(text) ?? {}) : {};
  return body.trim() ? [[path, body] as const] : [];
});

const SLIPS = [
  '"Quotes" and \'quotes\' -- a dash --- another... and "(in brackets)"',
  'The shop opens at 7:30, the 1990\'s, "*marked* words"',
  'A price | in a table\n--- | ---\n"one" | 2--3',
  '## One\n\n## One',
  ':::tip\nWith a [link](/contact) at 7:30 and ::something\n:::',
];

const EXAMPLES = Object.values(blocks).map(({ example }) => example);

test.each([...texts, ...[...SLIPS, ...EXAMPLES].map((text) => [text, text] as const)])(
  'Markdown renders in the browser as in the build: %s',
  async (_, body) => {
    const { code, metadata } = await render(body, { fileURL: undefined } as never);
    const shown = renderMarkdown(body);
    expect(withoutPictures(shown.html)).toBe(withoutPictures(code));
    expect(shown.headings).toEqual(metadata.headings);
  },
);

test('of HTML only the words are shown, which the check refuses later', () => {
  expect(renderMarkdown('Before <b onclick="x()">bold</b> <script>x()</script> after').html).toBe(
    '<p>Before bold x() after</p>',
  );
});
