import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

const MAX_WIDTH = 1200;

/** Path of a picture, uncropped, as the JPEG that every machine reads: for search engines, the sitemap and the feed. */
export const wholePicture = async (src: ImageMetadata): Promise<string> =>
  (await getImage({ src, format: 'jpg', quality: 76, width: Math.min(MAX_WIDTH, src.width) })).src;
