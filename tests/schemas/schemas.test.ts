import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectDefaults } from '../../src/data/service-rules.ts';
import { wrongBlocks } from '../../src/editing/check/markdown/written-blocks.ts';
import { readYaml } from '../../src/editing/check/yaml/read-yaml.ts';
import { blocks } from '../../src/schemas/blocks.ts';
import { type CollectionName, plainSchema } from '../../src/schemas/collections.ts';
import { estimatorSchema } from '../../src/schemas/estimator.ts';
import { fieldAt, unwrap } from '../../src/schemas/fields.ts';
import { roadSchema } from '../../src/schemas/map.ts';
import { isoDate } from '../../src/schemas/text.ts';

/** Messages and the handbook show these examples. */
test.each(Object.entries(blocks))('the example of a %s passes the check', (name, { example }) => {
  const file = {
    collection: 'posts',
    path: 'post.md',
    text: '',
    yaml: readYaml(''),
    body: example,
    bodyLine: 1,
  } as const;
  expect(example.startsWith(`:::${name}\n`)).toBe(true);
  expect(wrongBlocks(file)).toEqual([]);
});

test.each([
  ['2025-08-31', '2025-08-31'],
  [new Date('2025-08-31'), '2025-08-31'],
])('%s is a day', (written, day) => {
  expect(isoDate.parse(written).toISOString().slice(0, 10)).toBe(day);
});

test.each(['August 31, 2025', '8/31/2025', '2025-8-31', 20250831, undefined])('%s is invalid', (written) => {
  expect(isoDate.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([
    'write the date as year-month-day, for example 2025-08-31',
  ]);
});

test('a day that the calendar does not have is reported as such', () => {
  expect(isoDate.safeParse('2025-02-30').error?.issues[0]?.message).toBe('there is no 2025-02-30 in the calendar');
});

const fallback = (collection: CollectionName, field: string) => {
  const schema = fieldAt(plainSchema(collection), [field]);
  return schema && unwrap(schema).fallback;
};

/** Values from the specification that an editor may leave out. */
describe('defaults for omitted fields', () => {
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

const parseShares = (...shares: number[]) => {
  const parts = shares.map((percent) => ({ percent, when: 'With the contract', text: 'It holds your dates.' }));
  const { error } = estimatorSchema.shape.payment.safeParse({ parts });
  return error?.issues.map(({ message }) => message);
};

test('the parts of a payment are the whole of it', () => {
  expect(parseShares(30, 40, 30)).toBeUndefined();
  expect(parseShares(100)).toBeUndefined();
  expect(parseShares(30, 40, 20)).toEqual(['change the shares so that they add up to 100 percent']);
  expect(parseShares()).toEqual(expect.arrayContaining([expect.stringMatching(/^give one or more parts/)]));
});

const road = (miles: number, shore?: boolean) =>
  roadSchema.safeParse({ from: 'alden', to: 'torch-lake', miles, shore });

test('only a town on the shore of a lake is no mile away from it', () => {
  expect(road(0, true).success).toBe(true);
  expect(road(0).error?.issues).toMatchObject([
    { path: ['miles'], message: 'write a number from 1; 0 is for a town on the shore of a lake, with "shore: true"' },
  ]);
  expect(road(3).success).toBe(true);
  expect(road(-1, true).success).toBe(false);
});
