import { useRef, useState } from 'react';
import { PHOTO_ENDINGS, SHOWN } from '../../../leads/contract/photo-limits.ts';
import { type Detail, detailSchema, type Photo } from '../../contract/answers.ts';
import { post } from '../api.ts';
import { momentHere } from '../business-time.ts';
import { photoPath, sizeText } from '../format.ts';
import { showLead } from '../queries.ts';
import { Button, useAttempt } from '../ui.tsx';

type PictureProps = { leadId: string; photo: Photo; name: string };

/** The thumbnail is there at once, and the large one covers it as it loads. */
const Picture = ({ leadId, photo, name }: PictureProps) => {
  const src = photoPath(leadId, photo);
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="photo-large">
      {photo.hasSmall && <img src={`${src}/small`} alt="" />}
      {hasFailed ? (
        <p role="alert">The photo did not come. Try again when there is a connection.</p>
      ) : (
        <img src={src} alt={name} onError={() => setFailed(true)} />
      )}
    </div>
  );
};

const Remove = ({ leadId, photo, onClose }: Omit<PictureProps, 'name'> & { onClose: () => void }) => {
  const [isSure, setSure] = useState(false);
  const { attempt, failure } = useAttempt();
  const remove = async () => {
    const detail = await post(`/leads/${leadId}/photos/${photo.id}/remove`, {}, detailSchema);
    onClose();
    showLead(detail);
  };
  return (
    <>
      <Button onClick={() => (isSure ? attempt(remove()) : setSure(true))}>
        {isSure ? 'Remove it for good' : 'Remove'}
      </Button>
      <span className="field-error" role="alert">
        {failure}
      </span>
    </>
  );
};

type LargePhotoProps = { detail: Detail; open: string; onShow: (id: string) => void; onClose: () => void };

/** One photo as large as the screen allows, with links to the next one, to a file, and out. */
const LargePhoto = ({ detail: { photos, summary }, open, onShow, onClose }: LargePhotoProps) => {
  const index = photos.findIndex(({ id }) => id === open);
  const photo = photos[index];
  if (photo === undefined) return null;
  const name = nameOf(photo, index, photos.length);
  const neighbors = [
    ['Previous', photos[index - 1]],
    ['Next', photos[index + 1]],
  ] as const;
  return (
    <>
      <Picture key={photo.id} leadId={summary.id} photo={photo} name={name} />
      <p className="quiet" role="status">
        {name}. {photo.person === null ? 'From the customer' : `Added by ${photo.person}`}, {momentHere(photo.storedAt)}
      </p>
      <p className="buttons">
        {photos.length > 1 &&
          neighbors.map(([text, other]) => (
            <Button key={text} disabled={!other} onClick={() => other && onShow(other.id)}>
              {text}
            </Button>
          ))}
        <a
          className="btn btn-outline"
          href={photoPath(summary.id, photo)}
          download={`${photo.id}.${PHOTO_ENDINGS[photo.type]}`}
        >
          Save
        </a>
        <Remove key={photo.id} leadId={summary.id} photo={photo} onClose={onClose} />
        <Button className="btn btn-primary" onClick={onClose}>
          Close
        </Button>
      </p>
    </>
  );
};

/** `Photo 2 of 3, finished work` */
const nameOf = ({ shows }: Photo, index: number, all: number) =>
  `Photo ${index + 1} of ${all}${shows === null ? '' : `, ${SHOWN[shows].toLowerCase()}`}`;

const Thumb = ({ photo, src, name }: { photo: Photo; src: string; name: string }) =>
  photo.hasSmall ? (
    <img src={`${src}/small`} alt={name} width="88" height="88" loading="lazy" />
  ) : (
    <span className="photo-size">
      <span className="sr-only">{name}, </span>
      {sizeText(photo.bytes)}
    </span>
  );

export const Photos = ({ detail }: { detail: Detail }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<string>();
  const { photos, summary } = detail;
  if (photos.length === 0) return null;
  const show = (id: string) => {
    setOpen(id);
    dialog.current?.showModal();
  };
  return (
    <>
      <ul className="photos" aria-label="Photos">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <Button onClick={() => show(photo.id)}>
              <Thumb photo={photo} src={photoPath(summary.id, photo)} name={nameOf(photo, at, photos.length)} />
            </Button>
          </li>
        ))}
      </ul>
      <dialog ref={dialog} className="photo-dialog" aria-label="Photo" onClose={() => setOpen(undefined)}>
        {open !== undefined && (
          <LargePhoto detail={detail} open={open} onShow={setOpen} onClose={() => dialog.current?.close()} />
        )}
      </dialog>
    </>
  );
};
