import { expect, test } from 'vitest';
import { initialsOf } from '../../src/shared/typography.ts';

test.each([
  ['Ellen VanderMolen', 'EV'],
  ['Ana de la Cruz', 'AC'],
  ['Jake Tervo Jr.', 'JT'],
  ['Émile “Al” Roy', 'ÉR'],
  ['Cher', 'C'],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
