import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { LAST_DAY, MAX_PLACE_LENGTH } from '../../contract/limits.ts';
import { useDraft, useKeepDraft } from '../draft.ts';
import { Field } from '../Field.tsx';
import { FormButtons } from '../FormButtons.tsx';
import { lengthText } from '../format.ts';
import { LENGTHS, visitFormSchema } from './visit-form.ts';

/** With what was known when it was begun. */
const formSchema = z.extend(visitFormSchema, { seen: z.number() });
type Form = z.output<typeof formSchema>;

type Props = { draft: string; begin: Form; onSave: (typed: Form) => void; onEnd: () => void };

/** Day, time, how long and where. */
export const VisitForm = ({ draft, begin, onSave, onEnd }: Props) => {
  const defaultValues = useDraft<Form>(draft, begin);
  const { register, handleSubmit, formState, watch } = useForm<Form>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues,
  });
  useKeepDraft(draft, watch);
  const { errors } = formState;
  return (
    <form className="outcome" onSubmit={handleSubmit(onSave)} noValidate aria-label="Visit">
      <Field label="Day" error={errors.day?.message}>
        <input type="date" max={LAST_DAY} {...register('day')} />
      </Field>
      <Field label="Time" error={errors.time?.message}>
        <input type="time" {...register('time')} />
      </Field>
      <Field label="How long">
        <select {...register('minutes')}>
          {LENGTHS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {lengthText(minutes)}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Where" note="street and town" error={errors.place?.message}>
        <input maxLength={MAX_PLACE_LENGTH} autoComplete="off" {...register('place')} />
      </Field>
      <FormButtons save="Save visit" onEnd={onEnd} />
    </form>
  );
};
