import { sql } from '../../../server/query.ts';
import { hashToken } from '../../../server/tokens.ts';
import {
  MAX_OWN_PHOTO_BYTES_A_DAY,
  MAX_PHOTO_BYTES_A_DAY,
  MAX_PHOTO_BYTES_OF_SENDER,
  MAX_PHOTOS_OF_SENDER,
} from '../../contract/photo-limits.ts';

/** How many photos may arrive in a day, from everyone and from one sender, and all SQL about them. */

/** The network of one customer: an IPv4 address, or the beginning of an IPv6 address (customers often choose the rest, RFC 6177). */
const getNetwork = (address: string): string => {
  if (!address.includes(':')) return address;
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  const groups = address.replace(/::.*/, ':0:0:0').split(':').slice(0, 3);
  return mapped ?? groups.map((group) => Number.parseInt(group || '0', 16)).join(':');
};

/** Three of 64 letters: many thousand networks share each code, so that it identifies none of them. */
const CODE_LENGTH = 3;

/** A code that stays the same for a network and a day. */
const hashSender = async (address: string, day: string): Promise<string> =>
  (await hashToken(`${day} ${getNetwork(address)}`)).slice(0, CODE_LENGTH);

type Quota = {
  who: string;
  photos: number | null;
  bytes: number;
};

export type Day = { day: string; quotas: Quota[] };

const VISITORS: Quota = { who: 'visitors', photos: null, bytes: MAX_PHOTO_BYTES_A_DAY };
const OFFICE: Quota = { who: 'office', photos: null, bytes: MAX_OWN_PHOTO_BYTES_A_DAY };

export const officeDay = (day: string): Day => ({ day, quotas: [OFFICE] });

export const visitorDay = async (day: string, address: string): Promise<Day> => {
  const sender = {
    who: await hashSender(address, day),
    photos: MAX_PHOTOS_OF_SENDER,
    bytes: MAX_PHOTO_BYTES_OF_SENDER,
  };
  return { day, quotas: [VISITORS, sender] };
};

/** Each quota without room for this many bytes. `CROSS JOIN` makes SQLite look up these two rows instead of reading all senders of the day. */
export const selectFull = ({ day, quotas }: Day, bytes: number) => sql<{ who: string }>`
  SELECT photo_days.who FROM json_each(${JSON.stringify(quotas)}) AS quota
  CROSS JOIN photo_days ON day = ${day} AND photo_days.who = quota.value ->> 'who'
  WHERE photos >= quota.value ->> 'photos' OR bytes + ${bytes} > quota.value ->> 'bytes'`;

/** Counts the photo with this key if it was stored. A removed one still counts: it arrived. */
export const countPhoto = ({ day, quotas }: Day, bytes: number, storageKey: string) => sql`
  INSERT INTO photo_days (day, who, photos, bytes)
  SELECT ${day}, quota.value ->> 'who', 1, ${bytes} FROM json_each(${JSON.stringify(quotas)}) AS quota
  WHERE EXISTS (SELECT 1 FROM photos WHERE storage_key = ${storageKey})
  ON CONFLICT DO UPDATE SET photos = photos + 1, bytes = bytes + excluded.bytes`;

export const deletePhotoDays = (before: string) => sql`DELETE FROM photo_days WHERE day < ${before}`;

export const isOfAll = (who: string): boolean => who === VISITORS.who || who === OFFICE.who;
