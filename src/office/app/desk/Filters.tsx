import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { cleanLine } from '../../../shared/clean.ts';
import type { Session } from '../../contract/answers.ts';
import { MAX_SEARCH_LENGTH } from '../../contract/office-limits.ts';
import type { Filter } from '../../contract/requests.ts';
import { rulesOf, STATES } from '../../contract/states.ts';
import { sourceText } from '../format.ts';
import { Field, Input, type Option, Options, optionsOf } from '../inputs.tsx';
import { $filter, pickFilled } from '../queries.ts';
import { $router, openDesk, replaceDesk } from '../router.ts';
import { Fold } from '../ui.tsx';

const PERIODS = {
  0: 'Any time',
  7: 'The last 7 days',
  30: 'The last 30 days',
  91: 'The last 3 months',
  364: 'The last year',
};

const PAUSE_MS = 300;

type Choice = {
  label: string;
  name: 'state' | 'source' | 'campaign' | 'days' | 'whose';
  options: Option[];
};

const ANY: Option = ['', 'Any'];

/** The assignee filter; none for people who work alone. */
const whose = ({ name, people }: Session): Choice[] => {
  const others = people.filter((person) => person !== name);
  if (others.length === 0) return [];
  return [{ label: 'Belongs to', name: 'whose', options: [['', 'Anybody'], [name, 'Me'], ...optionsOf(others)] }];
};

const choices = (session: Session): Choice[] => [
  { label: 'Status', name: 'state', options: [ANY, ...optionsOf(STATES, (state) => rulesOf(state).label)] },
  { label: 'Received', name: 'days', options: Object.entries(PERIODS) },
  ...whose(session),
  { label: 'Source', name: 'source', options: [ANY, ...optionsOf(session.sources, sourceText)] },
  { label: 'Campaign', name: 'campaign', options: [ANY, ...optionsOf(session.campaigns)] },
];

const Search = ({ filter, apply }: { filter: Filter; apply: (part: Partial<Filter>) => void }) => {
  const [typed, setTyped] = useState(filter.q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (q: string) => {
    setTyped(q);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => apply({ q }), PAUSE_MS);
  };
  // On Back, or Show all. Keeps a trailing space: another word may follow.
  useEffect(() => setTyped((before) => (cleanLine(before) === filter.q ? before : filter.q)), [filter.q]);
  // On unmount only: a pending search must survive a rerender.
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <Input
      label="Search (name, phone, town, words)"
      type="search"
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
};

/** Search and filters, kept in the address; the list follows the address. */
export const Filters = ({ session }: { session: Session }) => {
  const filter = useStore($filter);
  const narrowing = Object.keys(pickFilled(filter)).filter((name) => name !== 'q' && name !== 'spam').length;
  const apply = (part: Partial<Filter>) => {
    const next = pickFilled({ ...$filter.get(), ...part });
    const isFurther = part.q !== undefined && $filter.get().q !== '' && $router.get()?.route === 'desk';
    if (isFurther) replaceDesk(next);
    else openDesk(next);
  };
  return (
    <search className="filters-bar">
      <form onSubmit={(event: SubmitEvent) => event.preventDefault()}>
        <Search filter={filter} apply={apply} />
        <Fold label={narrowing > 0 ? `Filters (${narrowing})` : 'Filters'} isOpen={narrowing > 0 || undefined}>
          <div className="narrow-fields">
            {choices(session).map(({ label, name, options }) => (
              <Field key={name} label={label}>
                <select
                  value={String(filter[name])}
                  onChange={({ currentTarget: { value } }) =>
                    apply({ [name]: name === 'days' ? Number(value) : value })
                  }
                >
                  <Options options={options} />
                </select>
              </Field>
            ))}
          </div>
        </Fold>
      </form>
    </search>
  );
};
