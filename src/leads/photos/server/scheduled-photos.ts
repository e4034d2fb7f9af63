import type { Env } from '../../../server/env.ts';
import { business } from '../../../server/mail-facts.ts';
import { prepare, readRows } from '../../../server/query.ts';
import { dayIn, HOUR_MS } from '../../../shared/dates.ts';
import { deletePhotoDays } from './quotas.ts';
import { forgetDropped, type KeyRow, selectDropped, selectUnknownKeys } from './records.ts';

/** Deletes from the bucket what no longer belongs to a lead, or never did, and clears old counts. */

const toKeys = (rows: KeyRow[]) => rows.map(({ storage_key }) => storage_key);

const AT_ONCE = 500;

/** Deletes pictures whose row is gone: removed, or deleted with their lead. */
export const dropPhotos = async (env: Env): Promise<void> => {
  const keys = toKeys(await readRows(env.DB, selectDropped(AT_ONCE)));
  if (keys.length === 0) return;
  await env.PHOTOS.delete(keys);
  await prepare(env.DB, forgetDropped(keys)).run();
};

/** At night. Two minutes, because a machine of your own drifts by a second each time and may skip one. */
const isTime = (now: Date) => now.getUTCHours() === 9 && now.getUTCMinutes() < 2;

/** Once a day: pictures that the worker had no time to record, or that a restored database does not know. */
export const collectOrphans = async (env: Env, now: Date): Promise<void> => {
  if (!isTime(now)) return;
  let cursor: string | undefined;
  do {
    const listed = await env.PHOTOS.list({ cursor });
    // A picture is in the bucket a moment before it is in the database.
    const settled = listed.objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > HOUR_MS);
    const unknown = toKeys(await readRows(env.DB, selectUnknownKeys(settled.map(({ key }) => key))));
    if (unknown.length > 0) await env.PHOTOS.delete(unknown);
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
};

export const forgetPhotoDays = async (env: Env, now: Date): Promise<void> => {
  await prepare(env.DB, deletePhotoDays(dayIn(business.timeZone, now))).run();
};
