import { among, sql } from '../../../server/query.ts';
import type { PhotoType } from '../../contract/addition.ts';
import { type Day, selectFull } from './quotas.ts';

/** All SQL about the photos of leads. Every time is ISO 8601 in UTC. */

const BY_VISITOR = sql`person_id IS NULL`;

/** @param isOwn the office's own, not those of the visitor */
export const countPhotos = (leadId: string, isOwn: boolean) => sql<{ photos: number }>`
  SELECT count(*) AS photos FROM photos WHERE lead_id = ${leadId} AND (${BY_VISITOR}) = ${isOwn ? 0 : 1}`;

export type KeyRow = { storage_key: string };

export type PhotoRow = KeyRow & {
  id: string;
  type: PhotoType;
  width: number;
  height: number;
  bytes: number;
  stored_at: string;
  has_small: 0 | 1;
  person: string | null;
};

export const selectPhotos = (leadId: string) => sql<PhotoRow>`
  SELECT photos.id, storage_key, type, width, height, bytes, stored_at, small IS NOT NULL AS has_small,
    (SELECT name FROM office_people WHERE office_people.id = person_id) AS person
  FROM photos WHERE lead_id = ${leadId} ORDER BY stored_at, id`;

export const selectPhoto = (leadId: string, id: string) =>
  sql<{
    storage_key: string;
    type: PhotoType;
    small: string | null;
  }>`SELECT storage_key, type, small FROM photos WHERE lead_id = ${leadId} AND id = ${id}`;

type NewPhoto = {
  leadId: string;
  id: string;
  storageKey: string;
  type: PhotoType;
  width: number;
  height: number;
  bytes: number;
  /** who in the office adds it; undefined: the visitor */
  personId: string | undefined;
};

/** Adds a photo, and returns its id, unless it is already there, its lead is gone or full, or its day has no room for `size` bytes. */
export const insertPhoto = (photo: NewPhoto, ofLead: number, ofDay: Day, size: number, now: string) => {
  const { leadId, id, storageKey, type, width, height, bytes, personId } = photo;
  return sql<{ id: string }>`
    INSERT INTO photos (lead_id, id, storage_key, type, width, height, bytes, person_id, stored_at)
    SELECT id, ${id}, ${storageKey}, ${type}, ${width}, ${height}, ${bytes}, ${personId ?? null}, ${now}
    FROM leads WHERE id = ${leadId}
      AND (${countPhotos(leadId, personId !== undefined)}) < ${ofLead} AND NOT EXISTS (${selectFull(ofDay, size)})
    ON CONFLICT DO NOTHING RETURNING id`;
};

/** Gives a photo its thumbnail for lists (a JPEG in base64), if it exists. @param isOwn whether it is one of the office's own */
export const setSmall = (leadId: string, id: string, small: string, isOwn: boolean) => sql<{ id: string }>`
  UPDATE photos SET small = ${small}
  WHERE lead_id = ${leadId} AND id = ${id} AND (${BY_VISITOR}) = ${isOwn ? 0 : 1} RETURNING id`;

/** Removes a photo; dropPhotos() takes care of the picture. */
export const deletePhoto = (leadId: string, id: string) =>
  sql`DELETE FROM photos WHERE lead_id = ${leadId} AND id = ${id}`;

/** The same for a visitor, who can remove nothing that the office added. */
export const deleteVisitorsPhoto = (leadId: string, id: string) => sql`${deletePhoto(leadId, id)} AND ${BY_VISITOR}`;

/** Pictures whose row is gone (a trigger records them). */
export const selectDropped = (limit: number) => sql<KeyRow>`SELECT storage_key FROM dropped_photos LIMIT ${limit}`;

export const forgetDropped = (keys: string[]) => sql`DELETE FROM dropped_photos WHERE storage_key IN ${among(keys)}`;

export const selectUnknownKeys = (keys: string[]) => sql<KeyRow>`
  SELECT value AS storage_key FROM json_each(${JSON.stringify(keys)})
  WHERE value NOT IN (SELECT storage_key FROM photos)`;
