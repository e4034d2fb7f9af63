import { photosHint } from 'virtual:content/after-sent-facts';
import { useStore } from '@nanostores/react';
import { type DragEvent, useEffect, useState } from 'react';
import type { AddTo } from '../contract/addition.ts';
import { MAX_PHOTOS } from '../contract/limits.ts';
import { PhotoStates } from './PhotoStates.tsx';
import { $photos, addPhotos, isFor, isSettled, offerKept, type Photo } from './photo-store.ts';
import { earlyField } from './use-answer.ts';

type Props = {
  /** the form that sends them if no script does */
  formId: string;
  /** undefined until the island is awake: then the form sends them */
  addTo: AddTo | undefined;
};

/** The file input for photos, and their state. No `capture`: that would leave only the camera, and hide existing photos. */
export const PhotoUpload = ({ formId, addTo }: Props) => {
  const photos = useStore($photos, { ssr: 'initial' });
  const [settledBefore] = useState(() => $photos.get().filter(isSettled));
  const isNews = ({ id }: Photo) => !settledBefore.some((photo) => photo.id === id);
  const isAwake = addTo !== undefined;
  const own = photos.filter((photo) => addTo && isFor(photo, addTo));
  const earlier = photos.filter((photo) => addTo && !isFor(photo, addTo) && isNews(photo));

  const take = (files: FileList | null | undefined) => addTo && files && addPhotos([...files], addTo);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known where to
  useEffect(() => {
    if (!addTo) return;
    offerKept();
    take(earlyField(formId, 'photos')?.files);
  }, [addTo]);

  const allow = (event: DragEvent) => {
    if (addTo && event.dataTransfer.types.includes('Files')) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    allow(event);
    take(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: on top of the chooser, for who can drag
    <div className="field after-photos" onDragOver={allow} onDrop={drop}>
      <label htmlFor={`${formId}-photos`}>
        <span>Photos of the place </span>
        <span className="field-note">{`up to ${MAX_PHOTOS}`}</span>
      </label>
      <p id={`${formId}-hint`} className="after-hint">
        <span>{photosHint}</span>
        {isAwake && <span> We shrink them before they go out.</span>}
        {isAwake && <span className="after-drop"> You can also drop them here.</span>}
      </p>
      <input
        type="file"
        id={`${formId}-photos`}
        name="photos"
        form={formId}
        accept="image/*"
        multiple
        aria-describedby={`${formId}-hint`}
        onChange={({ target }) => {
          if (!addTo) return;
          take(target.files);
          target.value = '';
        }}
      />
      <PhotoStates photos={own} />
      {earlier.length > 0 && (
        <>
          <p className="after-earlier">Photos of your earlier request</p>
          <PhotoStates photos={earlier} />
        </>
      )}
    </div>
  );
};
