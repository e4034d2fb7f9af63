import { expect, test } from 'vitest';
import { withoutEmpty } from '../../../src/integrations/finish/text-steps.ts';

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
