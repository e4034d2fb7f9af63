import type { Query } from '../../../server/query.ts';
import {
  MAX_OWN_PHOTO_BYTES_A_DAY,
  MAX_PHOTO_BYTES_A_DAY,
  MAX_PHOTO_BYTES_OF_SENDER,
  MAX_PHOTOS_OF_SENDER,
} from '../../contract/limits.ts';
import { senderOf } from './sender.ts';

/** What may come of photos on a day, and all SQL about what came: of everybody, so that there is an end to it, and of one sender. */

export type Quota = {
  who: string;
  /** null: however many */
  photos: number | null;
  bytes: number;
};

export type Day = { day: string; quotas: Quota[] };

const VISITORS: Quota = { who: 'visitors', photos: null, bytes: MAX_PHOTO_BYTES_A_DAY };
const OFFICE: Quota = { who: 'office', photos: null, bytes: MAX_OWN_PHOTO_BYTES_A_DAY };

/** @param day by the clock of the business */
export const officeDay = (day: string): Day => ({ day, quotas: [OFFICE] });

export const visitorDay = async (day: string, address: string): Promise<Day> => {
  const sender = { who: await senderOf(address, day), photos: MAX_PHOTOS_OF_SENDER, bytes: MAX_PHOTO_BYTES_OF_SENDER };
  return { day, quotas: [VISITORS, sender] };
};

/** `{ who }` of each quota in which so many bytes have no room any more. `CROSS`: no other sender of the day is looked at. */
export const selectFull = ({ day, quotas }: Day, bytes: number): Query => ({
  sql: `
    SELECT photo_days.who FROM json_each(?) AS quota
    CROSS JOIN photo_days ON day = ? AND photo_days.who = quota.value ->> 'who'
    WHERE photos >= quota.value ->> 'photos' OR bytes + ? > quota.value ->> 'bytes'`,
  values: [JSON.stringify(quotas), day, bytes],
});

/** Counts the photo with this key where it was stored. One that is taken back counts all the same: it came. */
export const countPhoto = ({ day, quotas }: Day, bytes: number, storageKey: string): Query => ({
  sql: `
    INSERT INTO photo_days (day, who, photos, bytes)
    SELECT ?, quota.value ->> 'who', 1, ? FROM json_each(?) AS quota
    WHERE EXISTS (SELECT 1 FROM photos WHERE storage_key = ?)
    ON CONFLICT DO UPDATE SET photos = photos + 1, bytes = bytes + excluded.bytes`,
  values: [day, bytes, JSON.stringify(quotas), storageKey],
});

export const deletePhotoDays = (before: string): Query => ({
  sql: 'DELETE FROM photo_days WHERE day < ?',
  values: [before],
});

export const isOfAll = (who: string): boolean => who === VISITORS.who || who === OFFICE.who;
