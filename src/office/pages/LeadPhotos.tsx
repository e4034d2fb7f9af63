import { TextField } from '../../leads/forms/Field.tsx';
import { count } from '../../shared/count.ts';
import { leadPath } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import type { Detail, Photo } from '../server/lead-detail.ts';
import { Button } from './controls.tsx';
import { momentText, photoPath, sizeText } from './format.ts';
import { createFields, PostForm } from './PostForm.tsx';

type Props = { detail: Detail; refused: RefusedForm | undefined };

const writeCaption = ({ person, storedAt, bytes }: Photo) =>
  `${person === null ? 'From the customer' : `Added by ${person}`}, ${momentText(storedAt)}, ${sizeText(bytes)}`;

const AddPhotos = ({ detail: { summary }, refused }: Props) => (
  <PostForm action={`${leadPath(summary.id)}/photos`} className="fields" refused={refused} isMultipart>
    <TextField
      label="Add photos"
      type="file"
      multiple
      accept="image/*"
      required
      data-draw-down=""
      {...createFields('add', refused)('photos')}
    />
    <p className="buttons">
      <Button isPrimary>Add</Button>
    </p>
  </PostForm>
);

/** Photos of a lead: each opens large, and can be removed; and more of them are added. */
export const LeadPhotos = (props: Props) => {
  const { summary, photos } = props.detail;
  const all = photos.map((photo, index) => ({ ...photo, src: photoPath(summary.id, photo), number: index + 1 }));
  return (
    <>
      {all.length > 0 && (
        <ul className="photos" aria-label="Photos">
          {all.map(({ id, src, number, hasSmall, bytes }) => (
            <li key={id}>
              <a href={src}>
                {hasSmall ? (
                  <img src={`${src}/small`} alt={`Number ${number}`} width="88" height="88" />
                ) : (
                  `${number}: ${sizeText(bytes)}`
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      <details className="more no-print" open={props.refused !== undefined}>
        <summary>{all.length === 0 ? 'Add photos' : `${count(all.length, 'photo')}: add more, or remove one`}</summary>
        <AddPhotos {...props} />
        <ul className="ruled">
          {all.map((photo) => (
            <li key={photo.id} className="letter">
              <PostForm action={`${photo.src}/remove`} className="buttons">
                <span className="quiet">{`${photo.number}: ${writeCaption(photo)}`}</span>
                <button className="link" type="submit">
                  Remove<span className="sr-only">{` number ${photo.number}`}</span>
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
};
