import { expect, test } from 'vitest';
import { keepTogether, withoutEmpty } from '../../src/integrations/finish/steps.ts';

const kept = (words: string) => `<span class="together">${words}</span>`;

test('a number stays on one line with its unit and with its other end', () => {
  expect(
    keepTogether(
      '<p>A 5-year warranty, 2–3 days, $45–$89, $17,547 to $26,472. 5 out of 5, and 4-inch, from (231) 555-0142.</p>',
    ),
  ).toBe(
    `<p>A ${kept('5-year')} warranty, ${kept('2–3')} days, ${kept('$45–$89')}, ${kept('$17,547 to $26,472')}. ${kept('5 out of 5')}, and ${kept('4-inch')}, from ${kept('(231) 555-0142')}.</p>`,
  );
});

test('attributes, scripts, choices, drawings, links to a phone and islands stay as they are', () => {
  for (const html of [
    '<a href="/blog/10-questions" title="a 5-year warranty"></a>',
    '<script type="application/ld+json">{"text":"a 5-year warranty"}</script>',
    '<title>The 5-year warranty</title>',
    '<svg><text>4-inch</text></svg>',
    '<select><option>5-year</option></select>',
    '<p>Call <a class="link" href="tel:+12315550142">(231) 555-0142</a>.</p>',
    '<astro-island props="{&quot;a&quot;:1}"><p>a 5-year warranty</p></astro-island>',
  ]) {
    expect(keepTogether(html)).toBe(html);
  }
});

test.each([
  ['a list without items', '<p>Words</p><ul class="x"> </ul>', '<p>Words</p>'],
  ['a paragraph without words', '<div><h2>Ask</h2><p class="lead mt-3" data-6></p></div>', '<div><h2>Ask</h2></div>'],
  ['its heading', '<div><h2>Towns</h2> <ul></ul></div><p>Words</p>', '<div></div><p>Words</p>'],
  ['a section with a heading alone', '<main><section><h2>Work</h2><div></div></section></main>', '<main></main>'],
  ['what stood around it', '<section><h2>Work</h2><nav><h3>Near</h3><ul></ul></nav></section>', ''],
])('%s is not on the page', (_, built, shown) => {
  expect(withoutEmpty(built)).toBe(shown);
});

test.each([
  '<section><h2>Towns</h2><ul><li>Acme</li></ul></section>',
  '<section><h2>Ask us</h2><form><input></form></section>',
  '<section><h2>Call</h2><a href="/contact"></a></section>',
  '<section><h1>Home</h1></section>',
  '<p data-form-message=""></p><p class="send-status" role="status"></p><p data-part="count" data-g></p>',
  '<div id="app"></div><p role="status"></p>',
])('%s stays', (html) => {
  expect(withoutEmpty(html)).toBe(html);
});
