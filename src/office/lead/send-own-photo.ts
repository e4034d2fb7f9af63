import { detailSchema } from '../../lead/office/answers.ts';
import type { Shows } from '../../lead/office/photos.ts';
import { putPhoto } from '../api.ts';
import { showLead } from '../queries.ts';

/** Adds a photo to a lead, which is shown with it from then on. @returns why not, in a sentence, where it was not taken */
export const sendOwnPhoto = async (leadId: string, file: File, shows: Shows): Promise<string | undefined> => {
  const path = `/leads/${leadId}/photos/${crypto.randomUUID()}`;
  try {
    showLead(await putPhoto(`${path}?shows=${shows}`, file, detailSchema));
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};
