import { useForm } from 'react-hook-form';
import { MAX_NOTE_LENGTH } from '../../contract/limits.ts';
import { dropDraft, useDraft, useKeepDraft } from '../draft.ts';
import { Field } from '../Field.tsx';
import { noteChange } from '../sending.ts';

/** A line for whoever picks this lead up next. */
export const Note = ({ leadId, seen }: { leadId: string; seen: number }) => {
  const draft = `${leadId} note`;
  const defaultValues = useDraft(draft, { note: '' });
  const { register, handleSubmit, reset, watch } = useForm({ defaultValues });
  useKeepDraft(draft, watch);
  const save = ({ note }: { note: string }) => {
    if (note.trim() === '') return;
    noteChange(leadId, { kind: 'note', note: note.trim() }, seen);
    reset({ note: '' });
    dropDraft(draft);
  };
  return (
    <form className="block" onSubmit={handleSubmit(save)}>
      <Field label="Add a note">
        <textarea rows={2} maxLength={MAX_NOTE_LENGTH} {...register('note')} />
      </Field>
      <p className="buttons">
        <button type="submit" className="btn btn-outline">
          Save note
        </button>
      </p>
    </form>
  );
};
