import * as z from 'zod/mini';
import type { Shows } from '../../../leads/contract/photos.ts';
import { drawDown } from '../../../leads/photos/draw-down.ts';
import { jpegOf } from '../../../leads/photos/jpeg-of.ts';
import { detailSchema } from '../../contract/answers.ts';
import { putPhoto } from '../api.ts';
import { showLead } from '../queries.ts';

const asJpeg = (bytes: BlobPart) => new Blob([bytes], { type: 'image/jpeg' });

/**
 * Adds a photo to a lead, drawn down as those of visitors are, and shows the lead with it. @returns why not, in a sentence, where it was
 * not taken
 */
export const sendOwnPhoto = async (leadId: string, file: File, shows: Shows): Promise<string | undefined> => {
  const drawn = await drawDown(file);
  if ('refusal' in drawn) return drawn.refusal;
  const id = crypto.randomUUID();
  const path = `/leads/${leadId}/photos/${id}`;
  try {
    const detail = await putPhoto(`${path}?shows=${shows}`, asJpeg(drawn.bytes), detailSchema);
    const hasSmall = await putPhoto(`${path}/small`, asJpeg(jpegOf(drawn.preview)), z.object({})).then(
      () => true,
      () => false, // its size stands there instead
    );
    showLead({ ...detail, photos: detail.photos.map((photo) => (photo.id === id ? { ...photo, hasSmall } : photo)) });
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};
