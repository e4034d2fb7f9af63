import type { GetImageResult, ImageMetadata } from 'astro';
import { showPicture } from './preview-pictures.ts';

/**
 * Replaces `astro:assets`: a picture as it is stored, in every width that a component asks for. The crops and widths of the
 * built site are made by the build; here CSS crops (`object-fit`).
 */
type ImageOptions = { src: ImageMetadata; width?: number; height?: number };

export const getImage = async ({ src: picture, width = picture.width, height = picture.height }: ImageOptions) => {
  showPicture(picture);
  const { src } = picture;
  return {
    src,
    srcSet: { values: [], attribute: src },
    attributes: { width, height },
  } satisfies Partial<GetImageResult> as unknown as GetImageResult;
};
