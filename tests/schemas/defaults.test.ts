import { describe, expect, test } from 'vitest';
import { projectTypes } from '../../src/rules/project-types.ts';
import { type CollectionName, plainSchema } from '../../src/schemas/collections.ts';
import { fieldAt, unwrap } from '../../src/schemas/fields.ts';

const fallback = (collection: CollectionName, field: string) => {
  const schema = fieldAt(plainSchema(collection), [field]);
  return schema && unwrap(schema).fallback;
};

/** Values of the specification that an editor may leave out. */
describe('what holds when a field is left out', () => {
  test.each([
    ['serviceCards', 'rating', 4.9],
    ['serviceCards', 'projectCount', 50],
    ['projects', 'location', 'Traverse City'],
    ['projects', 'projectType', 'custom-deck'],
    ['areas', 'completedProjects', 15],
    ['posts', 'draft', false],
  ] as const)('%s: %s is %s', (collection, field, value) => {
    expect(fallback(collection, field)).toBe(value);
  });

  test('the project type is shown as Custom Deck', () => {
    expect(projectTypes[fallback('projects', 'projectType') as keyof typeof projectTypes].name).toBe('Custom Deck');
  });
});
