import type { PhotoType } from './addition.ts';

/** Photos of a lead, in the office. */

/** How their files end. */
export const PHOTO_ENDINGS: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** What the office's own show. */
export const SHOWS = ['site', 'finished'] as const;
export type Shows = (typeof SHOWS)[number];

export const SHOWN: Record<Shows, string> = { site: 'The site', finished: 'The finished work' };

/** Who adds it, and of what it is: the site as it was found, or the finished work. */
export type OwnPhoto = { personId: string; shows: Shows };
