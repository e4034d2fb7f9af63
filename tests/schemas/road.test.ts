import { expect, test } from 'vitest';
import { roadSchema } from '../../src/schemas/road.ts';

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
