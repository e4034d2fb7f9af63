import { PHOTO_ENDINGS, SHOWN } from '../../leads/contract/photo-limits.ts';
import { SelectField } from '../../leads/forms/Field.tsx';
import type { Detail, Photo } from '../contract/answers.ts';
import { leadPath } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import { momentText, nameOf, photoPath, sizeText } from './format.ts';
import { fieldsOf, PostForm } from './PostForm.tsx';

type Props = { detail: Detail; refused?: RefusedForm | undefined };

const captionOf = ({ shows, person, storedAt, bytes }: Photo) =>
  [
    shows !== null && SHOWN[shows],
    person === null ? 'From the customer' : `Added by ${person}`,
    momentText(storedAt),
    sizeText(bytes),
  ]
    .filter(Boolean)
    .join(', ');

const One = ({ leadId, photo, number }: { leadId: string; photo: Photo; number: number }) => {
  const src = photoPath(leadId, photo);
  return (
    <li id={photo.id} className="block">
      <figure>
        <img src={src} alt={`Number ${number}`} width={photo.width} height={photo.height} loading="lazy" />
        <figcaption className="quiet">{captionOf(photo)}</figcaption>
      </figure>
      <PostForm action={`${src}/remove`} className="buttons">
        <a className="link" href={src} download={`${photo.id}.${PHOTO_ENDINGS[photo.type]}`}>
          Save as a file
        </a>
        <button className="link" type="submit">
          Remove<span className="sr-only">{` number ${number}`}</span>
        </button>
      </PostForm>
    </li>
  );
};

/** The photos of a lead as large as the screen, and more of them. */
export const LeadPhotos = ({ detail: { summary, photos }, refused }: Props) => {
  const field = fieldsOf('photos', refused);
  const { error } = field('photos');
  return (
    <>
      <h1>
        Photos of <a href={leadPath(summary.id)}>{nameOf(summary)}</a>
      </h1>
      <PostForm action={`${leadPath(summary.id)}/photos`} className="fields" refused={refused} isMultipart>
        <div className="field">
          <label htmlFor="photos">Add photos</label>
          <input
            id="photos"
            type="file"
            name="photos"
            multiple
            accept="image/*"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'photos-error'}
            data-draw-down=""
          />
          {error && (
            <p className="field-error" id="photos-error">
              {error}
            </p>
          )}
        </div>
        <SelectField
          label="What they show"
          placeholder={SHOWN.site}
          choices={{ finished: SHOWN.finished }}
          {...field('shows')}
        />
        <p className="buttons">
          <button className="btn btn-primary" type="submit">
            Add
          </button>
        </p>
      </PostForm>
      <ul>
        {photos.map((photo, index) => (
          <One key={photo.id} leadId={summary.id} photo={photo} number={index + 1} />
        ))}
      </ul>
    </>
  );
};
