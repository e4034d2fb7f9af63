import type { PhotoType } from './addition.ts';

/** Photos of a lead, in the office. */

/** File name extensions. */
export const PHOTO_ENDINGS: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Subjects of photos that the office adds. */
export const SHOWS = ['site', 'finished'] as const;
export type Shows = (typeof SHOWS)[number];

export const SHOWN: Record<Shows, string> = { site: 'The site', finished: 'The finished work' };

/** The author and the subject of a photo that the office adds. */
export type OwnPhoto = { personId: string; shows: Shows };
