import { markdownToHtml } from 'satteri';
import { describe, expect, test } from 'vitest';
import { markdownBlocks, markdownPictures } from '../../src/integrations/markdown/markdown-blocks.ts';
import {
  foldProse,
  proseCosts,
  prosePictures,
  proseTables,
  proseVideos,
} from '../../src/integrations/markdown/prose-html.ts';

const html = (markdown: string, hastPlugins: (typeof markdownPictures)[] = []) =>
  markdownToHtml(markdown, { features: { directive: true }, mdastPlugins: [markdownBlocks], hastPlugins }).html.replace(
    /\s*\n\s*/g,
    '',
  );

describe('blocks in Markdown', () => {
  test('a tip is a note with its label, and takes what Markdown has', () => {
    expect(html(':::tip\nSweep *first*.\n\n- Then rinse\n:::')).toBe(
      '<div class="call-out tip" role="note"><p class="label">Tip</p><p>Sweep <em>first</em>.</p><ul><li>Then rinse</li></ul></div>',
    );
  });

  test('a warning has its label', () => {
    expect(html(':::warning\nRoofs slide.\n:::')).toContain('<p class="label">Careful</p><p>Roofs slide.</p>');
  });

  test.each(['', '\n'])('a figure has its words below the picture, with or without an empty line', (empty) => {
    const figure = html(`:::figure\n![Stairs](a.jpg)\n${empty}Forty-six [steps](/b).\n:::`);
    expect(figure).toMatch(
      /^<figure><img [^>]*alt="Stairs"[^>]*><figcaption>Forty-six <a href="\/b">steps<\/a>.<\/figcaption><\/figure>$/,
    );
  });

  test('two pictures are named before and after; words below them are optional', () => {
    const pair = ':::before-after\n![Gray](a.jpg)\n![New](b.jpg)\n:::';
    expect(html(pair)).toMatch(/alt="Gray".*Before.*alt="New".*After<\/figcaption><\/figure><\/div><\/figure>$/);
    expect(html(pair.replace(/:::$/, 'The frame stayed.\n:::'))).toMatch(
      /<figcaption>The frame stayed.<\/figcaption><\/figure>$/,
    );
  });

  test('pictures have their numbers', () => {
    const three = html(':::pictures\n![Hole](a.jpg)\n![Post](b.jpg)\n![Beam](c.jpg)\nTwo days.\n:::');
    expect(three).toMatch(/alt="Hole".*>1<.*alt="Post".*>2<.*alt="Beam".*>3<.*<figcaption>Two days.<\/figcaption>/);
  });

  test.each([
    ['a picture by itself', '![Post](a.jpg)', '(min-width: 1000px) 660px, (min-width: 700px) 92vw, 70vw'],
    ['one of two', ':::before-after\n![Post](a.jpg)\n![New](b.jpg)\n:::', '(min-width: 700px) 320px, 70vw'],
  ])('%s is AVIF, and WebP where a browser does not know that', (_, markdown, sizes) => {
    const pictures = prosePictures(html(markdown, [markdownPictures]));
    const [first] = pictures.match(/<picture>.*?<\/picture>/) ?? [];
    expect(first).toMatch(/^<picture><source type="image\/avif" [^>]*><img [^>]*alt="Post"[^>]*><\/picture>$/);
    expect(first?.split(`sizes="${sizes}"`)).toHaveLength(3);
    expect(pictures).not.toContain('data-avif');
  });

  test('a video is a picture and a link until it is pressed', () => {
    const video = html(':::video\n![A post](a.jpg)\n[How a post is set](https://youtu.be/M7lc1UVf-VE?t=3)\n:::');
    expect(video).toMatch(/^<figure class="video"><img [^>]*alt="A post"[^>]*><figcaption><a href="https:\/\/youtu.be/);
    expect(video).toContain('data-video="M7lc1UVf-VE">Play: How a post is set</a></figcaption></figure>');
    expect(video).not.toContain('iframe');
    expect(proseVideos(video, 'play()')).toBe(`${video}<script>play()</script>`);
    expect(proseVideos('<p>None</p>', 'play()')).toBe('<p>None</p>');
  });

  test('costs are added up, with what facts say by then, from the lowest to the highest', () => {
    const costs =
      ':::costs\n| What | Price | Days |\n| - | - | - |\n| Deck | $14,400 to $20,800 | 9 |\n| Permit | $150.50 | |\n\n:::';
    expect(proseCosts(html(costs))).toMatch(
      /^<table>.*<tr><th scope="row">Total<\/th><td>\$14,550.50 to \$20,950.50<\/td><td>&#160;<\/td><\/tr><\/tbody><\/table>$/,
    );
    const ranges =
      ':::costs\n| What | Price |\n| - | - |\n| Permit | $150–300 |\n| Stairs | $1,200 to 1,500.50 |\n| Rail | $40 - $60 |\n\n:::';
    expect(proseCosts(html(ranges))).toContain('<td>$1,390 to $1,860.50</td>');
    const others = html('| What | Price |\n| - | - |\n| Deck | $1 |');
    expect(proseCosts(others)).toBe(others);
  });

  test('a call is a sentence and its buttons', () => {
    expect(html(':::call\nWhat would yours cost?\n[Estimate](/a)\n[Ask us](/b)\n:::')).toBe(
      '<div class="call no-print"><p>What would yours cost?</p><p><a href="/a" class="btn btn-outline">Estimate</a><a href="/b" class="btn btn-outline">Ask us</a></p></div>',
    );
  });

  test('colons in a sentence stay colons', () => {
    const text = 'We start at 7:30, on a 1:12 slope, and a:b is no block.';
    expect(html(text)).toBe(`<p>${text}</p>`);
  });
});

const table = (head: string, row: string) =>
  `<table><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table>`;
const box = (name: string, inside: string) =>
  `<div class="table-box" role="region" tabindex="0" aria-label="Table: ${name}">${inside}</div>`;

describe('a table in Markdown', () => {
  test('gets a box that the keyboard reaches, named by its column heads', () => {
    const written = table(
      '<th>Use</th><th align="left"><strong>Floor</strong></th>',
      '<td>Two chairs</td><td>8 feet</td>',
    );
    expect(proseTables(`<p>Before</p>${written}`)).toBe(`<p>Before</p>${box('Use, Floor', written)}`);
  });

  test('whose first column has no head gets row heads instead', () => {
    const written = table('<th></th><th>Cedar</th>', '<td align="left">Price</td><td>$55</td>');
    expect(proseTables(written)).toBe(
      box('Cedar', table('<td></td><th>Cedar</th>', '<th scope="row" align="left">Price</th><td>$55</td>')),
    );
  });
});

test('text without a table stays as it is', () => {
  expect(proseTables('<p>Nothing to scroll</p>')).toBe('<p>Nothing to scroll</p>');
});

describe('a long text', () => {
  const text = html('Intro.\n\n### Sun\n\nAt six.\n\n### Wind\n\nFrom the west.\n\n- Glass\n\n### Snow\n\nIt slides.');

  test('shows what comes first, and opens the rest by its headings', () => {
    const folded = foldProse(text, 'h3');
    expect(folded).toMatch(
      /^<p>Intro\.<\/p><h3[^>]*>Sun<\/h3><p>At six\.<\/p><details><summary><h3[^>]*>Wind<\/h3><\/summary>/,
    );
    expect(folded).toMatch(
      /<li>Glass<\/li><\/ul><\/details><details>.*Snow<\/h3><\/summary><p>It slides\.<\/p><\/details>$/,
    );
  });

  test('shows its intro alone if the first part is long', () => {
    expect(foldProse(text.replace('At six.', 'At six. '.repeat(80)), 'h3')).toMatch(/^<p>Intro\.<\/p><details>/);
  });

  test('is never all folded', () => {
    expect(foldProse(text.replace('<p>Intro.</p>', ''), 'h3')).toMatch(/^<h3[^>]*>Sun<\/h3><p>/);
  });

  test('without such headings stays as it is', () => {
    expect(foldProse('<p>Short.</p>', 'h2')).toBe('<p>Short.</p>');
  });
});
