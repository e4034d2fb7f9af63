import type { Query } from '../../../server/query.ts';
import type { PhotoType } from '../../contract/addition.ts';
import type { OwnPhoto } from '../../contract/photo-limits.ts';
import { type Day, selectFull } from './quotas.ts';

/** All SQL about the photos of leads. Every time is ISO 8601 in UTC. */

const BY_VISITOR = 'person_id IS NULL';

/** @param isOwn the office's own, not those of the visitor */
export const countPhotos = (leadId: string, isOwn: boolean): Query => ({
  sql: `SELECT count(*) AS photos FROM photos WHERE lead_id = ? AND (${BY_VISITOR}) = ?`,
  values: [leadId, isOwn ? 0 : 1],
});

export type PhotoRow = {
  id: string;
  storage_key: string;
  type: PhotoType;
  width: number;
  height: number;
  bytes: number;
  stored_at: string;
  shows: OwnPhoto['shows'] | null;
  /** 1: there is a thumbnail for lists */
  has_small: 0 | 1;
  /** who in the office added it */
  person: string | null;
};

const PHOTO_COLUMNS = `
  photos.id, storage_key, type, width, height, bytes, stored_at, shows, small IS NOT NULL AS has_small,
  (SELECT name FROM office_people WHERE office_people.id = person_id) AS person`;

export const selectPhotos = (leadId: string): Query => ({
  sql: `SELECT ${PHOTO_COLUMNS} FROM photos WHERE lead_id = ? ORDER BY stored_at, id`,
  values: [leadId],
});

/** `{ storage_key, type, small }` */
export const selectPhoto = (leadId: string, id: string): Query => ({
  sql: 'SELECT storage_key, type, small FROM photos WHERE lead_id = ? AND id = ?',
  values: [leadId, id],
});

/** The storage key of every known photo, as `{ storage_key }`. */
export const selectStorageKeys: Query = { sql: 'SELECT storage_key FROM photos', values: [] };

type NewPhoto = {
  leadId: string;
  id: string;
  storageKey: string;
  type: PhotoType;
  width: number;
  height: number;
  bytes: number;
  /** who in the office adds it, and what it shows; undefined: the visitor */
  own: OwnPhoto | undefined;
};

/** Adds a photo, and returns its id, unless it is already there, its lead is gone or full, or its day has no room for `size` bytes. */
export const insertPhoto = (photo: NewPhoto, ofLead: number, ofDay: Day, size: number, now: string): Query => {
  const { leadId, id, storageKey, type, width, height, bytes, own } = photo;
  const ofSameSide = countPhotos(leadId, own !== undefined);
  const full = selectFull(ofDay, size);
  return {
    sql: `
      INSERT INTO photos (lead_id, id, storage_key, type, width, height, bytes, person_id, shows, stored_at)
      SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM leads WHERE id = ?
        AND (${ofSameSide.sql}) < ? AND NOT EXISTS (${full.sql})
      ON CONFLICT DO NOTHING RETURNING id`,
    values: [
      ...[id, storageKey, type, width, height, bytes, own?.personId ?? null, own?.shows ?? null, now, leadId],
      ...[...ofSameSide.values, ofLead, ...full.values],
    ],
  };
};

/**
 * Gives a photo its thumbnail for lists (a JPEG in base64), and returns the photo's id if it exists.
 * @param isOwn whether it is one of the office's own
 */
export const setSmall = (leadId: string, id: string, small: string, isOwn: boolean): Query => ({
  sql: `UPDATE photos SET small = ? WHERE lead_id = ? AND id = ? AND (${BY_VISITOR}) = ? RETURNING id`,
  values: [small, leadId, id, isOwn ? 0 : 1],
});

/** Removes a photo; dropPhotos() takes care of the picture. */
export const deletePhoto = (leadId: string, id: string): Query => ({
  sql: 'DELETE FROM photos WHERE lead_id = ? AND id = ?',
  values: [leadId, id],
});

/** The same for a visitor, who can remove nothing that the office added. */
export const deleteVisitorsPhoto = (leadId: string, id: string): Query => ({
  sql: `DELETE FROM photos WHERE lead_id = ? AND id = ? AND ${BY_VISITOR}`,
  values: [leadId, id],
});

/** `{ storage_key }` of pictures whose row is gone (a trigger records them). */
export const selectDropped = (limit: number): Query => ({
  sql: 'SELECT storage_key FROM dropped_photos LIMIT ?',
  values: [limit],
});

export const forgetDropped = (keys: string[]): Query => ({
  sql: 'DELETE FROM dropped_photos WHERE storage_key IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(keys)],
});

/** Those of these keys without a photo, as `{ storage_key }`. */
export const selectUnknownKeys = (keys: string[]): Query => ({
  sql: 'SELECT value AS storage_key FROM json_each(?) WHERE value NOT IN (SELECT storage_key FROM photos)',
  values: [JSON.stringify(keys)],
});
