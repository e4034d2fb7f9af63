import { expect, test } from 'vitest';
import { keepTogether } from '../../../src/integrations/finish/text-steps.ts';

const kept = (words: string) => `<span class="together">${words}</span>`;

test('a number stays on one line with its unit', () => {
  expect(keepTogether('<p>A 5-year warranty, 2–3 days, a 4-inch ball.</p>')).toBe(
    `<p>A ${kept('5-year')} warranty, 2–3 days, a ${kept('4-inch')} ball.</p>`,
  );
});

test('attributes, scripts, choices, drawings and islands stay as they are', () => {
  for (const html of [
    '<a href="/blog/10-questions" title="a 5-year warranty"></a>',
    '<script type="application/ld+json">{"text":"a 5-year warranty"}</script>',
    '<title>The 5-year warranty</title>',
    '<svg><text>4-inch</text></svg>',
    '<select><option>5-year</option></select>',
    '<astro-island props="{&quot;a&quot;:1}"><p>a 5-year warranty</p></astro-island>',
  ]) {
    expect(keepTogether(html)).toBe(html);
  }
});
