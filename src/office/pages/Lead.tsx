import { TextArea } from '../../leads/forms/Field.tsx';
import type { Detail } from '../contract/answers.ts';
import { leadPath } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import { nameOf } from './format.ts';
import { fieldsOf, PostForm } from './PostForm.tsx';

type Props = { detail: Detail; refused?: RefusedForm | undefined };

/** One lead. */
export const Lead = ({ detail: { summary }, refused }: Props) => {
  const field = fieldsOf('outcome', refused);
  return (
    <>
      <h1>{nameOf(summary)}</h1>
      <PostForm action={`${leadPath(summary.id)}/outcome`} seen={summary.events} refused={refused}>
        <TextArea label="Note" {...field('note')} />
        <button className="btn btn-primary" type="submit">
          Save
        </button>
      </PostForm>
    </>
  );
};
