import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { foundSchema, type LeadList, type Summary } from '../../contract/answers.ts';
import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { get } from '../api.ts';
import { Field } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { nameOf } from '../name-of.ts';
import { OtherLead } from './OtherLead.tsx';

/** As many as can be looked through beside a lead; whoever sees more types another word. */
const SHOWN = 5;

type Props = {
  /** ids of the leads that are one person's already */
  known: string[];
  timeZone: string;
  onJoin: (other: Summary) => void;
};

const countText = (found: Summary[], hasMore: boolean): string => {
  if (found.length === 0) return 'No other lead matches.';
  return hasMore || found.length > SHOWN ? `The newest ${SHOWN}. Add a word to find others.` : '';
};

const Search = ({ known, timeZone, onJoin }: Props) => {
  const { register, handleSubmit } = useForm({ defaultValues: { q: '' } });
  const [list, setList] = useState<LeadList>();
  const [failure, setFailure] = useState<string>();
  const find = ({ q }: { q: string }) => {
    setFailure(undefined);
    return get(`/leads?${new URLSearchParams({ q })}`, foundSchema).then(setList, (error: Error) =>
      setFailure(error.message),
    );
  };
  const found = list?.leads.filter(({ id }) => !known.includes(id)) ?? [];
  return (
    <search>
      <form className="outcome" onSubmit={handleSubmit(find)}>
        <Field label="Find the other request" note="name, phone, town, words">
          <input type="search" required maxLength={MAX_SEARCH_LENGTH} autoComplete="off" {...register('q')} />
        </Field>
        <p className="buttons">
          <button type="submit" className="btn btn-outline">
            Find
          </button>
        </p>
        <p role="alert" className="field-error">
          {failure}
        </p>
        {found.length > 0 && (
          <ol className="ruled">
            {found.slice(0, SHOWN).map((other) => (
              <OtherLead key={other.id} lead={other} timeZone={timeZone}>
                <button type="button" className="btn btn-outline" onClick={() => onJoin(other)}>
                  The same person<span className="sr-only"> as {nameOf(other)}</span>
                </button>
              </OtherLead>
            ))}
          </ol>
        )}
        <p role="status" className="quiet">
          {list !== undefined && countText(found, list.hasMore)}
        </p>
      </form>
    </search>
  );
};

/** Husband and wife, or somebody whose address has a typo: two requests are said to be one person's. */
export const JoinLead = ({ onJoin, ...props }: Props) => {
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const join = (other: Summary) => {
    onJoin(other);
    setOpen(false);
    summary.current?.focus();
  };
  return (
    <details className="narrow" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary}>
        Add another request of theirs <Icon name="chevron-down" />
      </summary>
      {isOpen && <Search {...props} onJoin={join} />}
    </details>
  );
};
