import { forgottenSchema, type Summary } from '../../lead/office/answers.ts';
import { post } from '../api.ts';
import { Confirm } from '../Confirm.tsx';
import { forgetKept } from '../kept.ts';
import { nameOf } from '../name-of.ts';
import { isLeadKey, leadKey, revalidateKeys } from '../queries.ts';
import { openDesk } from '../router.ts';

/** Removes everything of a person for good, as the privacy policy promises who asks for it. */
export const Forget = ({ summary }: { summary: Summary }) => {
  const forget = async () => {
    await post(`${leadKey(summary.id)}/forget`, {}, forgottenSchema);
    forgetKept(isLeadKey);
    revalidateKeys((key) => !isLeadKey(key));
    openDesk();
  };
  return (
    <div className="buttons">
      <Confirm
        title={`Forget ${nameOf(summary)}?`}
        consequence={`Every request from ${summary.email || 'this lead'} is removed, with all notes. This cannot be undone. Emails and saved files stay: look through those yourself.`}
        yes="Forget"
        no="Keep"
        onYes={forget}
      >
        Forget this person
      </Confirm>
    </div>
  );
};
