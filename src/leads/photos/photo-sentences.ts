import { MAX_PHOTO_PIXELS } from '../contract/photo-limits.ts';

const MEGABYTE = 1024 * 1024;

/** Why a file is not accepted as a photo; checked by the visitor's phone and by the worker. */
export const photoSentences = {
  /** a photo that is still in the cloud has a name and no bytes */
  empty: 'This photo is not on your phone yet. Open it in your photos first, then choose it again.',
  wrongKind: 'This file is not a photo we can show. Please choose a JPEG or PNG picture.',
  heic: 'This photo is in a format that only some phones can show (HEIC). Please choose a JPEG; on an iPhone, a screenshot of the photo works, too.',
  webp: 'We cannot take this picture as it is (WebP). Please choose a JPEG or PNG picture, or a screenshot of it.',
  cut: 'This photo did not arrive whole, or its file is damaged. Please choose it again, or a screenshot of it.',
  tooManyPixels: `This photo has more than ${MAX_PHOTO_PIXELS / 1_000_000} megapixels. Please choose a smaller one, or a screenshot of it.`,
};

/** @param limit in bytes: larger if the phone resizes it before it is sent */
export const tooLargeSentence = (limit: number) =>
  `This photo is larger than ${limit / MEGABYTE} MB. Please choose a smaller one.`;
