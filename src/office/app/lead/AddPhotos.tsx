import { useState } from 'react';
import { SHOWN, SHOWS, type Shows } from '../../../leads/contract/photo-limits.ts';
import { drawDown } from '../../../leads/photos/draw-down.ts';
import { jpegOf } from '../../../leads/photos/jpeg-of.ts';
import { count } from '../../../shared/count.ts';
import { detailSchema } from '../../contract/answers.ts';
import { emptySchema } from '../../contract/requests.ts';
import { putPhoto } from '../api.ts';
import { Field, Input, Options, optionsOf } from '../inputs.tsx';
import { showLead } from '../queries.ts';
import { Block } from '../ui.tsx';

const asJpeg = (bytes: BlobPart) => new Blob([bytes], { type: 'image/jpeg' });

/**
 * Adds a photo to a lead, scaled down like visitors' photos, and shows the lead with it. @returns why it was refused, as a sentence;
 * undefined if it was stored
 */
const sendOwnPhoto = async (leadId: string, file: File, shows: Shows): Promise<string | undefined> => {
  const drawn = await drawDown(file);
  if ('refusal' in drawn) return drawn.refusal;
  const id = crypto.randomUUID();
  const path = `/leads/${leadId}/photos/${id}`;
  try {
    const detail = await putPhoto(`${path}?shows=${shows}`, asJpeg(drawn.bytes), detailSchema);
    const hasSmall = await putPhoto(`${path}/small`, asJpeg(jpegOf(drawn.preview)), emptySchema).then(
      () => true,
      () => false, // its file size is shown instead
    );
    showLead({ ...detail, photos: detail.photos.map((photo) => (photo.id === id ? { ...photo, hasSmall } : photo)) });
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

/** Sends photos one at a time; reports progress and failures. */
const useSending = (leadId: string, shows: Shows) => {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = async (files: File[]) => {
    setProblem(undefined);
    let stored = 0;
    for (const file of files) {
      setSaid(`Sending photo ${stored + 1} of ${files.length} …`);
      const refusal = await sendOwnPhoto(leadId, file, shows);
      if (refusal === undefined) stored += 1;
      else setProblem(`${file.name}: ${refusal}`);
    }
    setSaid(stored === 0 ? '' : `${count(stored, 'photo')} added.`);
  };
  return { said, problem, send };
};

export const AddPhotos = ({ leadId }: { leadId: string }) => {
  const [shows, setShows] = useState<Shows>('site');
  const { said, problem, send } = useSending(leadId, shows);
  return (
    <Block title="Your photos">
      <div className="narrow-fields">
        <Field label="What they show">
          <select value={shows} onChange={({ currentTarget }) => setShows(currentTarget.value as Shows)}>
            <Options options={optionsOf(SHOWS, (name) => SHOWN[name])} />
          </select>
        </Field>
        <Input
          label="Add photos"
          error={problem}
          type="file"
          multiple
          accept="image/*"
          onChange={({ currentTarget }) => {
            send([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      <p className="quiet" role="status">
        {said}
      </p>
    </Block>
  );
};
