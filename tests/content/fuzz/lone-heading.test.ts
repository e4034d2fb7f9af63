import { expect, test } from 'vitest';
import { loneHeading } from './lone-heading.ts';

test.each([
  ['<main><section><h2>Work</h2><div></div></section></main>', 'Work'],
  ['<h2>A</h2><h3>B</h3><p>Words</p><h2>C</h2><ul></ul><h2>D</h2><p>Words</p>', 'C'],
  ['<main><p>Words</p><nav><h3>Near</h3> </nav></main>', 'Near'],
])('%s has a heading over nothing', (html, heading) => {
  expect(loneHeading(html)).toBe(heading);
});

test.each([
  '<section><h2>Towns</h2><ul><li>Acme</li></ul></section>',
  '<section><svg></svg><div><h2>Where we are</h2></div></section>',
  '<ul><li><a href="/"><h3>One</h3></a></li><li><a href="/"><h3>Two</h3></a></li></ul>',
  '<section><h2>Ask</h2><form><input></form></section>',
])('%s has none', (html) => {
  expect(loneHeading(html)).toBeUndefined();
});
