import { MAX_PHOTOS } from './limits.ts';

/** Limits of photos, shared by forms, worker, office, and tests: separate from the others, which load with every touched form. */

/** All the bytes of photos in a day, with thumbnails, from visitors, and as much again from the office: resized, about 4,000 photos. */
export const MAX_PHOTO_BYTES_A_DAY = 1024 * 1024 * 1024;
export const MAX_OWN_PHOTO_BYTES_A_DAY = MAX_PHOTO_BYTES_A_DAY;

/** One network address's share: as much as twenty requests may have (many phones share one address), and an eighth of the bytes. */
export const MAX_PHOTOS_OF_SENDER = 20 * MAX_PHOTOS;
export const MAX_PHOTO_BYTES_OF_SENDER = MAX_PHOTO_BYTES_A_DAY / 8;

/** A photo is resized to this many pixels on its longer side before it is sent, and a second time for lists. */
export const PHOTO_SIDE = 1600;
export const SMALL_PHOTO_SIDE = 240;

/** Largest photo, in bytes and pixels (a resized one is a tenth of that), and its thumbnail for lists. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 40_000_000;
export const MAX_SMALL_PHOTO_BYTES = 24 * 1024;

/** Largest file that a browser reads to resize it, in bytes: a photo of 50 megapixels has up to 25 MB. */
export const MAX_CHOSEN_BYTES = 40 * 1024 * 1024;

/** Largest form with photos that a browser sends natively, in bytes: the worker holds it in memory. */
export const MAX_PHOTO_FORM_BYTES = 25 * 1024 * 1024;

/** How many files of such a form are read: some may not be photos. */
export const MAX_FORM_FILES = 2 * MAX_PHOTOS;
