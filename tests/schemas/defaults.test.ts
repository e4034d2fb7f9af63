import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectDefaults } from '../../src/data/service-rules.ts';
import { type CollectionName, plainSchema } from '../../src/schemas/collections.ts';
import { fieldAt, unwrap } from '../../src/schemas/fields.ts';

const fallback = (collection: CollectionName, field: string) => {
  const schema = fieldAt(plainSchema(collection), [field]);
  return schema && unwrap(schema).fallback;
};

/** Values of the specification that an editor may leave out. */
describe('what holds when a field is left out', () => {
  test('an article is published', () => expect(fallback('posts', 'draft')).toBe(false));

  test.each([
    ['serviceCards', 'rating'],
    ['serviceCards', 'projectCount'],
    ['areas', 'completedProjects'],
  ] as const)('%s: no %s is claimed that the business does not give', (collection, field) => {
    expect(fallback(collection, field)).toBeUndefined();
  });

  test('the location is the town of the business, and the project type is shown as Custom Deck', () => {
    const read = (file: string) => parse(readFileSync(`tests/content/site/${file}.yaml`, 'utf8'));
    const types: Record<string, { name: string; order: number }> = read('project-types');
    const inOrder = Object.entries(types).toSorted(([, a], [, b]) => a.order - b.order);
    const complete = projectDefaults(
      read('business').business.address.city,
      inOrder.map(([id]) => ({ id })),
    );
    const { location, projectType } = complete({});
    expect([location, projectType, types[projectType]?.name]).toEqual(['Traverse City', 'custom-deck', 'Custom Deck']);
    expect(complete({ location: 'Acme', projectType: 'repair' })).toEqual({ location: 'Acme', projectType: 'repair' });
  });
});
