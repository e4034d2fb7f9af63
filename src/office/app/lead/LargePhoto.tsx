import { useState } from 'react';
import { PHOTO_ENDINGS } from '../../../leads/contract/photos.ts';
import { detailSchema, type Photo } from '../../contract/answers.ts';
import { post } from '../api.ts';
import { momentText } from '../format.ts';
import { showLead } from '../queries.ts';
import { photoPath } from './photo-path.ts';

type Props = {
  leadId: string;
  photo: Photo;
  name: string;
  before: Photo | undefined;
  after: Photo | undefined;
  timeZone: string;
  onShow: (id: string) => void;
  onClose: () => void;
};

/** The small copy is there at once, and the large one lies over it as it comes. */
const Picture = ({ leadId, photo, name }: Pick<Props, 'leadId' | 'photo' | 'name'>) => {
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

const Remove = ({ leadId, photo, onClose }: Pick<Props, 'leadId' | 'photo' | 'onClose'>) => {
  const [isSure, setSure] = useState(false);
  const [failure, setFailure] = useState('');
  const remove = () =>
    post(`/leads/${leadId}/photos/${photo.id}/remove`, {}, detailSchema).then(
      (detail) => {
        onClose();
        showLead(detail);
      },
      (error: Error) => setFailure(error.message),
    );
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={isSure ? remove : () => setSure(true)}>
        {isSure ? 'Remove it for good' : 'Remove'}
      </button>
      <span className="field-error" role="alert">
        {failure}
      </span>
    </>
  );
};

/** One photo as large as the screen allows, with the way to the next one, to a file, and out. */
export const LargePhoto = ({ leadId, photo, name, before, after, timeZone, onShow, onClose }: Props) => (
  <>
    <Picture key={photo.id} leadId={leadId} photo={photo} name={name} />
    <p className="quiet" role="status">
      {name}. {photo.person === null ? 'From the customer' : `Added by ${photo.person}`},{' '}
      {momentText(photo.storedAt, timeZone)}
    </p>
    <p className="buttons">
      {(before || after) && (
        <>
          <button
            type="button"
            className="btn btn-outline"
            disabled={!before}
            onClick={() => before && onShow(before.id)}
          >
            Previous
          </button>
          <button type="button" className="btn btn-outline" disabled={!after} onClick={() => after && onShow(after.id)}>
            Next
          </button>
        </>
      )}
      <a
        className="btn btn-outline"
        href={photoPath(leadId, photo)}
        download={`${photo.id}.${PHOTO_ENDINGS[photo.type]}`}
      >
        Save
      </a>
      <Remove key={photo.id} leadId={leadId} photo={photo} onClose={onClose} />
      <button type="button" className="btn btn-primary" onClick={onClose}>
        Close
      </button>
    </p>
  </>
);
