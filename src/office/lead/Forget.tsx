import { useRef, useState } from 'react';
import { forgottenSchema, type Summary } from '../../lead/office/answers.ts';
import { post } from '../api.ts';
import { nameOf } from '../desk/LeadRow.tsx';
import { leadKey, revalidateKeys } from '../queries.ts';
import { openDesk } from '../router.ts';

/** Removes everything of a person for good, as the privacy policy promises who asks for it. */
export const Forget = ({ summary }: { summary: Summary }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<string>();
  const forget = () =>
    post(`${leadKey(summary.id)}/forget`, {}, forgottenSchema).then(
      () => {
        revalidateKeys((key) => !key.startsWith(leadKey('')));
        openDesk();
      },
      (error: Error) => setFailure(error.message),
    );
  return (
    <>
      <p className="buttons">
        <button type="button" className="btn btn-outline" onClick={() => dialog.current?.showModal()}>
          Forget this person
        </button>
      </p>
      <dialog ref={dialog} aria-labelledby="forget-title">
        <h2 id="forget-title">Forget {nameOf(summary)}?</h2>
        <p>
          Every request from {summary.email || 'this lead'} is removed, with all notes. This cannot be undone. Mailboxes
          and saved files are yours to look through.
        </p>
        <p className="field-error" role="alert">
          {failure}
        </p>
        <p className="buttons">
          <button type="button" className="btn btn-primary" onClick={forget}>
            Forget
          </button>
          <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
            Keep
          </button>
        </p>
      </dialog>
    </>
  );
};
