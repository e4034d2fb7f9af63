import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Icon } from '../../features/ui/Icon.tsx';
import type { Session } from '../../lead/office/answers.ts';
import { MAX_SEARCH_LENGTH } from '../../lead/office/limits.ts';
import { type Filter, NO_FILTER } from '../../lead/office/requests.ts';
import { STATES, states } from '../../lead/office/states.ts';
import { Field } from '../Field.tsx';
import { $filter, pickFilled } from '../queries.ts';
import { openDesk } from '../router.ts';
import { sourceText } from '../source-text.ts';

const PERIODS = {
  0: 'Any time',
  7: 'The last 7 days',
  30: 'The last 30 days',
  91: 'The last 3 months',
  364: 'The last year',
};

/** Typing asks once it pauses. In ms. */
const PAUSE_MS = 300;

type Choice = {
  label: string;
  name: 'state' | 'source' | 'campaign' | 'days' | 'whose';
  options: [value: string, text: string][];
};

/** Who works alone is not asked whose a lead is. */
const whose = ({ name, people }: Session): Choice[] => {
  const others = people.filter((person) => person !== name);
  if (others.length === 0) return [];
  const options = others.map((person): [string, string] => [person, person]);
  return [{ label: 'Belongs to', name: 'whose', options: [['', 'Anybody'], [name, 'Me'], ...options] }];
};

const choices = (session: Session): Choice[] => [
  {
    label: 'Status',
    name: 'state',
    options: [['', 'Any'], ...STATES.map((state): [string, string] => [state, states[state]])],
  },
  { label: 'Received', name: 'days', options: Object.entries(PERIODS) },
  ...whose(session),
  {
    label: 'Source',
    name: 'source',
    options: [['', 'Any'], ...session.sources.map((name): [string, string] => [name, sourceText(name)])],
  },
  {
    label: 'Campaign',
    name: 'campaign',
    options: [['', 'Any'], ...session.campaigns.map((name): [string, string] => [name, name])],
  },
];

/** Search and filters; what they say stands in the address, and the list follows it. */
export const Filters = ({ session }: { session: Session }) => {
  const filter = useStore($filter);
  const { register, watch, handleSubmit } = useForm<Filter>({ values: filter });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const narrowing = Object.keys(pickFilled(filter)).filter((name) => name !== 'q' && name !== 'spam').length;

  const apply = (next: Filter) => openDesk(pickFilled({ ...next, days: Number(next.days) }));
  useEffect(() => {
    const { unsubscribe } = watch((next, { name }) => {
      if (name === undefined) return;
      clearTimeout(pause.current);
      pause.current = setTimeout(() => apply({ ...NO_FILTER, ...next }), name === 'q' ? PAUSE_MS : 0);
    });
    return unsubscribe;
  });
  // Not with every rendering: what is typed while an answer comes is still to be asked.
  useEffect(() => () => clearTimeout(pause.current), []);

  return (
    <search className="filters-bar">
      <form onSubmit={handleSubmit(apply)}>
        <Field label="Search (name, phone, town, words)">
          <input type="search" maxLength={MAX_SEARCH_LENGTH} autoComplete="off" {...register('q')} />
        </Field>
        <details className="narrow" open={narrowing > 0 || undefined}>
          <summary>
            Filters{narrowing > 0 && ` (${narrowing})`} <Icon name="chevron-down" />
          </summary>
          <div className="narrow-fields">
            {choices(session).map(({ label, name, options }) => (
              <Field key={name} label={label}>
                <select {...register(name)}>
                  {options.map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              </Field>
            ))}
          </div>
        </details>
      </form>
    </search>
  );
};
