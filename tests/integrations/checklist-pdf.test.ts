import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { checklistPdf } from '../../src/integrations/checklist/checklist-pdf.ts';
import { type Checklist, checklistSchema } from '../../src/schemas/checklist.ts';

const MAX_BYTES = 150_000;
const builder = {
  name: 'Two Bays Deck & Fence',
  email: 'hello@example.com',
  phone: '(231) 555-0142',
  language: 'en-US',
};
const content: Checklist = checklistSchema.parse(
  parse(readFileSync('tests/content/site/checklist.yaml', 'utf8')).checklist,
);

const read = async (checklist: Checklist) => {
  const bytes = await checklistPdf(checklist, builder);
  const size = bytes.length;
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf, { mergePages: true });
  return { pdf, size, text: text.replaceAll(/\s+/g, ' ') };
};

type Node = { role?: string; children?: Node[] };

/** The tags of a page's structure, in reading order. */
const tags = (node: Node): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap((child) => tags(child)),
];

describe('the checklist as a PDF', () => {
  test('has two to four pages and stays small', async () => {
    const { pdf, size } = await read(content);
    expect(pdf.numPages).toBeGreaterThanOrEqual(2);
    expect(pdf.numPages).toBeLessThanOrEqual(4);
    expect(size).toBeLessThan(MAX_BYTES);
  });

  test('is the same file for the same text', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime('2026-03-01T08:00:00Z');
    const before = await checklistPdf(content, builder);
    vi.setSystemTime('2026-11-22T17:30:00Z');
    expect(Buffer.from(await checklistPdf(content, builder)).equals(before)).toBe(true);
  });

  test('names its title and language, and is tagged', async () => {
    const { pdf } = await read(content);
    const { info } = await getMeta(pdf);
    expect(info).toMatchObject({ Title: content.title, Language: 'en-US' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });

    const structure = tags((await (await pdf.getPage(1)).getStructTree()) as Node);
    expect(structure.slice(0, 5)).toEqual(['Root', 'Document', 'H1', 'P', 'P']);
    expect(structure.filter((tag) => tag === 'H2')).toHaveLength(2);
    const [site, use] = content.sections;
    expect(structure.filter((tag) => tag === 'LI')).toHaveLength((site?.items.length ?? 0) + (use?.items.length ?? 0));
  });

  test('holds every line of the content, and the builder on every page', async () => {
    const { pdf, text } = await read(content);
    const { title, subtitle, intro, closing, sections, sketch } = content;
    const lines = sections.flatMap(({ heading, note, items }) => [heading, note ?? heading, ...items]);
    for (const line of [title, subtitle, intro, closing, sketch?.note ?? '', ...lines]) expect(text).toContain(line);
    expect(text.split(builder.phone)).toHaveLength(pdf.numPages + 1);
  });

  test('follows its content: another line, a title with an ampersand, no sketch, many more sections', async () => {
    const [first] = content.sections;
    if (!first) throw new Error('The checklist has no section.');
    const title = 'Decks & docks: a very long title that would never fit the page at full size';
    const changed = {
      ...content,
      title,
      sketch: undefined,
      sections: [...content.sections, { ...first, items: ['The boat hoist stands 4 feet off — “for good”'] }],
    };
    const { pdf, text } = await read(changed);
    expect(text).toContain('The boat hoist stands 4 feet off — “for good”');
    expect(text).toContain(title);
    expect(text).not.toContain('One square is one foot');
    expect(pdf.numPages).toBe(4);
  });
});
