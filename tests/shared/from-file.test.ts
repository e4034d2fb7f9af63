import { expect, test } from 'vitest';
import { asNamedIn, fromFile } from '../../src/editing/check/picture-formats.ts';

test.each([
  ['src/content/posts/snow.md', '../../assets/pictures/deck.jpg', 'src/assets/pictures/deck.jpg'],
  ['src/content/team.yaml', '../assets/pictures/deck.jpg', 'src/assets/pictures/deck.jpg'],
  ['src/content/posts/snow.md', 'deck.jpg', 'src/content/posts/deck.jpg'],
])('in %s %s is %s, and the other way round', (file, named, target) => {
  expect(fromFile(file, named)).toBe(target);
  expect(asNamedIn(file, target)).toBe(named);
});
