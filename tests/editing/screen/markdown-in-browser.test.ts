import { markdownToMdast as byOurs } from 'satteri';
import { expect, test } from 'vitest';
import { frontMatter } from '../../../src/editing/check/read-file.ts';
import { markdownToMdast as inBrowser } from '../../../src/editing/screen/markdown-in-browser.ts';
import { contentFiles } from './all-content.ts';

type Node = {
  type: string;
  name?: string | null;
  depth?: number;
  url?: string;
  value?: string;
  children?: Node[];
  position?: { start: { line: number; offset?: number }; end: { offset?: number } };
};

/** What the check reads of a node and everything in it. */
const seen = ({ type, name, depth, url, value, children = [], position }: Node): string[] => [
  [type, name, depth, url, value, position?.start.line, position?.start.offset, position?.end.offset].join(' '),
  ...children.flatMap(seen),
];

const texts = (await contentFiles()).flatMap(({ path, text }) => {
  const { body = '' } = path.endsWith('.md') ? (frontMatter(text) ?? {}) : {};
  return body.trim() ? [[path, body] as const] : [];
});

test.each(texts)('%s is read in the browser as it is in the build', (_, body) => {
  const ours = seen(byOurs(body, { features: { directive: true } }) as unknown as Node);
  expect(seen(inBrowser(body) as unknown as Node)).toEqual(ours);
});
