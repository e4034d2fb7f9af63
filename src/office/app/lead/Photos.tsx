import { useRef, useState } from 'react';
import { SHOWN } from '../../../leads/contract/photos.ts';
import type { Detail, Photo, Session } from '../../contract/answers.ts';
import { sizeText } from '../format.ts';
import { LargePhoto } from './LargePhoto.tsx';
import { photoPath } from './photo-path.ts';

/** `Photo 2 of 3, finished work` */
const nameOf = ({ shows }: Photo, index: number, all: number) =>
  `Photo ${index + 1} of ${all}${shows === null ? '' : `, ${SHOWN[shows].toLowerCase()}`}`;

/** Only small copies are loaded: a picture that has none says what it would take. */
const Thumb = ({ photo, src, name }: { photo: Photo; src: string; name: string }) =>
  photo.hasSmall ? (
    <img src={`${src}/small`} alt={name} width="88" height="88" loading="lazy" />
  ) : (
    <span className="photo-size">
      <span className="sr-only">{name}, </span>
      {sizeText(photo.bytes)}
    </span>
  );

/** What came as pictures, and what was taken on the site: small side by side, large on a tap. */
export const Photos = ({ detail, session }: { detail: Detail; session: Session }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<string>();
  const { photos, summary } = detail;
  if (photos.length === 0) return null;
  const show = (id: string) => {
    setOpen(id);
    dialog.current?.showModal();
  };
  const index = photos.findIndex(({ id }) => id === open);
  return (
    <>
      <ul className="photos" aria-label="Photos">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button type="button" onClick={() => show(photo.id)}>
              <Thumb photo={photo} src={photoPath(summary.id, photo)} name={nameOf(photo, at, photos.length)} />
            </button>
          </li>
        ))}
      </ul>
      <dialog ref={dialog} className="photo-dialog" aria-label="Photo" onClose={() => setOpen(undefined)}>
        {photos[index] && (
          <LargePhoto
            leadId={summary.id}
            photo={photos[index]}
            name={nameOf(photos[index], index, photos.length)}
            before={photos[index - 1]}
            after={photos[index + 1]}
            timeZone={session.business.timeZone}
            onShow={setOpen}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
    </>
  );
};
