import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { AddTo } from '../../../../src/leads/contract/addition.ts';
import { MAX_PHOTOS } from '../../../../src/leads/contract/limits.ts';
import { readPhoto } from '../../../../src/leads/photos/read-photo.ts';
import { dropPhotos } from '../../../../src/leads/photos/server/scheduled-photos.ts';
import { clearLeads } from '../../../server/helpers.ts';
import { photoRows, pictures } from '../../photos/server/helpers.ts';
import { jpeg, png } from '../../photos/server/pictures.ts';
import { putPhoto, sendQuote } from './helpers.ts';

/** As many photos (vitest.config.ts). */
const RUNS = Number(env.PROPERTY_RUNS);
const TIMEOUT_MS = 30_000 + 100 * RUNS;

beforeEach(clearLeads);

/** A photo with a few bytes changed, cut short, or with something appended: what connections and attackers do to it. */
const spoiled = fc
  .record({
    photo: fc.constantFrom(jpeg, png),
    changes: fc.array(fc.tuple(fc.nat(1400), fc.nat(255)), { maxLength: 6 }),
    end: fc.option(fc.nat(1400)),
    behind: fc.uint8Array({ maxLength: 40 }),
  })
  .map(({ photo, changes, end, behind }) => {
    const bytes = Uint8Array.from(photo);
    for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
    return Uint8Array.from([...bytes.subarray(0, end ?? bytes.length), ...behind]);
  });

const body = fc.oneof({ weight: 4, arbitrary: spoiled }, fc.uint8Array({ maxLength: 200 }));

test('any photo is stored whole or refused whole, without a server error', { timeout: TIMEOUT_MS }, async () => {
  let addTo: AddTo | undefined;
  let left = 0;
  await fc.assert(
    fc.asyncProperty(body, async (bytes) => {
      if (addTo === undefined || left === 0) {
        await clearLeads();
        await dropPhotos(env);
        [addTo, left] = [await sendQuote(), MAX_PHOTOS];
      }
      const { status } = await putPhoto(addTo, crypto.randomUUID(), Uint8Array.from(bytes));
      expect([201, 415, 422]).toContain(status);
      if (status === 201) left -= 1;
      const { objects } = await env.PHOTOS.list();
      expect([(await photoRows()).length, objects.length]).toEqual([MAX_PHOTOS - left, MAX_PHOTOS - left]);
      if (left > 0) return;
      // What was accepted is a photo by the same rules, with nothing left to strip.
      for (const picture of await pictures()) expect(readPhoto(picture)).toMatchObject({ bytes: picture });
    }),
    { numRuns: RUNS },
  );
});
