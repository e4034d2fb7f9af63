import { useForm } from 'react-hook-form';
import type { Summary } from '../../lead/office/answers.ts';
import { LAST_DAY, OFFICE_API } from '../../lead/office/limits.ts';
import { Field } from '../Field.tsx';
import { noteChange } from '../sending.ts';

type Props = { leadId: string; seen: number; summary: Pick<Summary, 'followUp'> };

/** The day on which this lead stands on the desk again. */
export const FollowUp = ({ leadId, seen, summary: { followUp } }: Props) => {
  const { register, handleSubmit } = useForm({ values: { day: followUp ?? '' } });
  const save = ({ day }: { day: string }) => noteChange(leadId, { kind: 'follow-up', followUp: day || null }, seen);
  return (
    <form className="block" onSubmit={handleSubmit(save)}>
      <Field label="Back on the desk on">
        <input type="date" max={LAST_DAY} {...register('day')} />
      </Field>
      <p className="buttons">
        <button type="submit" className="btn btn-outline">
          Save day
        </button>
        {followUp !== null && (
          <a className="link" href={`${OFFICE_API}/leads/${leadId}/follow-up.ics`} download="follow-up.ics">
            Add to the calendar
          </a>
        )}
      </p>
    </form>
  );
};
