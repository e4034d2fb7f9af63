import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { foundSchema, type LeadList, type Summary } from '../../contract/answers.ts';
import { MAX_SEARCH_LENGTH } from '../../contract/office-limits.ts';
import { tiesOf } from '../../contract/standing.ts';
import { get } from '../api.ts';
import { momentHere } from '../business-time.ts';
import { nameOf } from '../format.ts';
import { Input } from '../inputs.tsx';
import { StateMark } from '../lead-status.tsx';
import { leadPath } from '../router.ts';
import { noteChange } from '../sending.ts';
import { Block, Button, Failure, Fold, useAttempt } from '../ui.tsx';
import type { Whole } from './whole.ts';

const OtherLead = ({ lead, children }: { lead: Summary; children: ReactNode }) => {
  const { id, service, place, phone, email, createdAt } = lead;
  return (
    <li className="other-lead">
      <p>
        <a className="link" href={leadPath(id)}>
          {nameOf(lead)}
        </a>
      </p>
      <p className="row-what">{[service, place].filter(Boolean).join(' · ')}</p>
      <p className="quiet">{[phone, email].filter(Boolean).join(', ')}</p>
      <p className="row-facts">
        <StateMark lead={lead} />
        <span>{momentHere(createdAt)}</span>
      </p>
      <p className="buttons">{children}</p>
    </li>
  );
};

/** As many as fit next to a lead; another word narrows the search. */
const SHOWN = 5;

type JoinLeadProps = {
  /** ids of the leads already tied to this person */
  known: string[];
  onJoin: (other: Summary) => void;
};

const countText = (found: Summary[], hasMore: boolean): string => {
  if (found.length === 0) return 'No other lead matches.';
  return hasMore || found.length > SHOWN ? `The newest ${SHOWN}. Add a word to find others.` : '';
};

const Search = ({ known, onJoin }: JoinLeadProps) => {
  const { register, handleSubmit } = useForm({ defaultValues: { q: '' } });
  const [list, setList] = useState<LeadList>();
  const { attempt, failure } = useAttempt();
  const find = ({ q }: { q: string }) =>
    attempt(get(`/leads?${new URLSearchParams({ q })}`, foundSchema).then(setList));
  const found = list?.leads.filter(({ id }) => !known.includes(id)) ?? [];
  return (
    <search>
      <form className="outcome" onSubmit={handleSubmit(find)}>
        <Input
          label="Find the other request"
          note="name, phone, town, words"
          type="search"
          required
          maxLength={MAX_SEARCH_LENGTH}
          {...register('q')}
        />
        <p className="buttons">
          <Button type="submit">Find</Button>
        </p>
        <Failure>{failure}</Failure>
        {found.length > 0 && (
          <ol className="ruled">
            {found.slice(0, SHOWN).map((other) => (
              <OtherLead key={other.id} lead={other}>
                <Button onClick={() => onJoin(other)}>
                  The same person<span className="sr-only"> as {nameOf(other)}</span>
                </Button>
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

/** Husband and wife, or someone whose address has a typo: links two requests as one person's. */
const JoinLead = ({ onJoin, ...props }: JoinLeadProps) => {
  const heading = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const join = (other: Summary) => {
    onJoin(other);
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <Fold label="Add another request of theirs" isOpen={isOpen} onToggle={setOpen} heading={heading}>
      {isOpen && <Search {...props} onJoin={join} />}
    </Fold>
  );
};

/** Other requests of the same person: by number, by address, or because someone linked them. */
export const SamePerson = ({ detail: { summary, others }, pending, seen }: Whole) => {
  // Ties removed on this device but not sent yet.
  const parted = new Set(tiesOf(pending).flatMap(({ other, isSame }) => (isSame ? [] : [other])));
  const shown = others.filter(({ id }) => !parted.has(id));
  const ids = shown.map(({ id }) => id);
  const say = (isSame: boolean, said: string[]) =>
    noteChange(summary.id, { kind: 'person', others: said, isSame }, seen);
  return (
    <Block title="From the same person">
      {shown.length === 0 ? (
        <p className="quiet">No other request.</p>
      ) : (
        <ol className="ruled">
          {shown.map((other) => (
            <OtherLead key={other.id} lead={other}>
              <Button onClick={() => say(false, [other.id])}>
                Not the same person<span className="sr-only"> as {nameOf(other)}</span>
              </Button>
            </OtherLead>
          ))}
        </ol>
      )}
      {shown.length > 1 && (
        <p className="buttons">
          <Button onClick={() => say(false, ids)}>None of these is the same person</Button>
        </p>
      )}
      <JoinLead known={[summary.id, ...ids]} onJoin={({ id }) => say(true, [id])} />
    </Block>
  );
};
