import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Env } from '../../src/server/env.ts';
import worker from '../../src/worker/index.ts';

/** The assets layer fails at its first answer, or at all of them. */
const failingAssets = (failures: number): Env => {
  let left = failures;
  return {
    ...env,
    ASSETS: {
      fetch: (url) => {
        left -= 1;
        return left >= 0 ? Promise.reject(new Error('no assets')) : env.ASSETS.fetch(url);
      },
    },
  };
};

test.each([
  ['the built page', 1],
  ['a plain page when even that is away', 2],
])('a fault of our own shows %s', async (_, failures) => {
  const response = await worker.fetch(new Request('https://site.example/nope'), failingAssets(failures));
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('<title>Unexpected Application Error!</title>');
  expect(html).toContain('Internal Server Error');
  expect(html).not.toContain('no assets');
});
