import { drawDown } from '../../leads/photos/draw-down.ts';
import { toJpegUrl } from '../../leads/photos/to-jpeg-url.ts';

/** Scales photos down before a form sends them, as visitors' photos are: a phone far from a tower takes minutes for the whole ones. */

const asFile = (bytes: BlobPart, name: string) => new File([bytes], name, { type: 'image/jpeg' });

/** The photo and its thumbnail; if it cannot be drawn, the original, and the server says why it is refused. */
const drawOne = async (file: File): Promise<{ photo: File; small?: File }> => {
  const drawn = await drawDown(file);
  if ('refusal' in drawn) return { photo: file };
  return { photo: asFile(drawn.bytes, 'photo.jpg'), small: asFile(toJpegUrl(drawn.preview), 'small.jpg') };
};

/** Replaces the photos chosen in an input by small ones, with their thumbnails. */
export const drawPhotos = async (input: HTMLInputElement): Promise<void> => {
  const files = new DataTransfer();
  for (const file of input.files ?? []) {
    const { photo, small } = await drawOne(file);
    files.items.add(photo);
    if (small) files.items.add(small);
  }
  input.files = files.files;
};
