import { MAX_LINE_LENGTH } from '../../../leads/contract/limits.ts';
import type { Detail, Photo } from '../../contract/answers.ts';
import { type JobPage, jobPageSchema, MAX_TITLE_LENGTH } from '../../contract/job-page.ts';
import { dayHere } from '../business-time.ts';
import { useDraftForm } from '../draft-form.ts';
import { photoPath } from '../format.ts';
import { FormButtons, Input } from '../inputs.tsx';
import { postToLead } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { Failure } from '../ui.tsx';
import { Check } from '../ui-later.tsx';

type Form = Pick<JobPage, 'title' | 'town' | 'finishedOn'> & {
  /** alt text by photo id */
  alts: Record<string, string>;
  /** the id of the large one */
  large: string;
};

type Props = { draft: string; detail: Detail; photos: Photo[]; onEnd: () => void };

/** A photo without a description is left out. */
const pageOf = ({ title, town, finishedOn, alts, large }: Form, photos: Photo[]): JobPage => ({
  title,
  town,
  finishedOn,
  photos: [...photos]
    .sort((one, other) => Number(other.id === large) - Number(one.id === large))
    .map(({ id }) => ({ id, alt: alts[id]?.trim() ?? '' }))
    .filter(({ alt }) => alt !== ''),
});

/** The first draft of the page. The rest is written in the editing screen. */
export const JobPageForm = ({ draft, detail, photos, onEnd }: Props) => {
  const { summary } = detail;
  const numberOf = ({ id }: Photo) => detail.photos.findIndex((photo) => photo.id === id) + 1;
  const newest = photos.at(-1)?.storedAt ?? summary.createdAt;
  const { field, register, handleSubmit, formState, setError } = useDraftForm<Form>(draft, {
    title: '',
    town: /\d/.test(summary.place) ? '' : summary.place,
    finishedOn: dayHere(newest),
    alts: {},
    large: photos[0]?.id ?? '',
  });
  const { errors, isSubmitting } = formState;
  const make = async (typed: Form) => {
    const { data, error } = jobPageSchema.safeParse(pageOf(typed, photos));
    if (error) {
      const { path, message } = error.issues[0] ?? { path: [], message: '' };
      const [field] = path;
      const name = field === 'title' || field === 'town' || field === 'finishedOn' ? field : 'root';
      return setError(name, { message }, { shouldFocus: true });
    }
    try {
      await postToLead(`/leads/${summary.id}/page`, data);
      onEnd();
    } catch (error) {
      const { message } = error as Error;
      const isOffline = error instanceof Refusal && error.status === 0;
      setError('root', {
        message: isOffline ? `${message} What you typed is kept: make the draft once there is one.` : message,
      });
    }
  };
  return (
    <form className="outcome" onSubmit={handleSubmit(make)} noValidate aria-label="Draft of a page">
      <Input
        label="What was built"
        note="as a title: the work and the town"
        maxLength={MAX_TITLE_LENGTH}
        {...field('title')}
      />
      <Input label="Town" note="no address" maxLength={MAX_LINE_LENGTH} {...field('town')} />
      <Input label="Finished on" type="date" {...field('finishedOn')} />
      <fieldset className="page-photos">
        <legend>Beside each photo that should be on the page, say in a sentence what it shows. Name nobody.</legend>
        {photos.map((photo) => (
          <div key={photo.id} className="page-photo">
            {photo.hasSmall && <img src={`${photoPath(summary.id, photo)}/small`} alt="" width="88" height="88" />}
            <div>
              <Input
                label={`What photo ${numberOf(photo)} shows`}
                maxLength={MAX_LINE_LENGTH}
                {...field(`alts.${photo.id}`)}
              />
              <Check type="radio" value={photo.id} {...register('large')}>
                {`Photo ${numberOf(photo)} large, at the top`}
              </Check>
            </div>
          </div>
        ))}
      </fieldset>
      <Failure>{errors.root?.message}</Failure>
      <FormButtons save={isSubmitting ? 'Making the draft …' : 'Make the draft'} onEnd={onEnd} />
    </form>
  );
};
