import type { GetImageResult, ImageMetadata } from 'astro';
import { showPicture } from './preview-pictures.ts';

/** Replaces `astro:assets`: a picture as it is stored, in every width that is asked for. The build crops it; here CSS does (`object-fit`). */
type Asked = { src: ImageMetadata; width?: number; height?: number };

export const getImage = async ({ src: picture, width = picture.width, height = picture.height }: Asked) => {
  showPicture(picture);
  const { src } = picture;
  return {
    src,
    srcSet: { values: [], attribute: src },
    attributes: { width, height },
  } satisfies Partial<GetImageResult> as unknown as GetImageResult;
};

/** The display face comes with the styles of the preview. */
export const Font = () => '';
export const fontData: Record<string, never[]> = { '--font-display': [] };
