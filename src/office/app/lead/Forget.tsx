import { useState } from 'react';
import { count } from '../../../shared/count.ts';
import { type Detail, forgottenSchema } from '../../contract/answers.ts';
import { post } from '../api.ts';
import { momentHere } from '../business-time.ts';
import { Confirm } from '../Confirm.tsx';
import { nameOf } from '../format.ts';
import { forgetLeads, leadKey } from '../queries.ts';
import { openDesk } from '../router.ts';
import { Check } from '../ui-later.tsx';

const ofPage = (page: Detail['page']) => {
  if (page === null) return '';
  return page.handed === null
    ? ' The draft of a page about the job goes, too.'
    : ' A page about the job that editors have stays: it names nobody.';
};

/**
 * Removes everything about a person for good, as the privacy policy promises on request. Anyone may have typed someone's number or
 * address: each request is shown, and can be left out.
 */
export const Forget = ({ detail: { summary, others, page } }: { detail: Detail }) => {
  const [kept, setKept] = useState<readonly string[]>([]);
  const taken = others.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
  const toggle = (id: string) =>
    setKept((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const forget = async () => {
    await post(`${leadKey(summary.id)}/forget`, { others: taken }, forgottenSchema);
    openDesk();
    forgetLeads([summary.id, ...taken]);
  };
  const requests = count(taken.length + 1, 'request');
  return (
    <div className="buttons">
      <Confirm
        title={`Forget ${nameOf(summary)}?`}
        consequence={`${requests} will be removed, with all notes and photos. This cannot be undone. Emails and saved files stay: look through those yourself.${ofPage(page)}`}
        details={
          others.length > 0 && (
            <fieldset>
              <legend>The same person’s, by number, by address or by hand, and removed too:</legend>
              {others.map((other) => (
                <Check key={other.id} checked={!kept.includes(other.id)} onChange={() => toggle(other.id)}>
                  {[nameOf(other), other.service || other.place, momentHere(other.createdAt)]
                    .filter(Boolean)
                    .join(', ')}
                </Check>
              ))}
            </fieldset>
          )
        }
        yes={`Forget ${requests}`}
        onYes={forget}
      >
        Forget this person
      </Confirm>
    </div>
  );
};
