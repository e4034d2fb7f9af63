import type { Session } from '../../contract/answers.ts';
import { Block } from '../Block.tsx';
import { noteChange } from '../sending.ts';

type Props = { leadId: string; seen: number; assignee: string | null; session: Session };

/** Who takes care of a lead: one tap gives it to them. Who works alone is not asked. */
export const BelongsTo = ({ leadId, seen, assignee, session: { name, people } }: Props) => {
  const others = people.filter((person) => person !== name);
  if (others.length === 0 && assignee === null) return null;
  const choices = [
    { to: name, text: 'Me' },
    ...others.map((person) => ({ to: person, text: person })),
    { to: null, text: 'Nobody' },
  ];
  return (
    <Block title="Belongs to">
      <div className="filters">
        {choices.map(({ to, text }) => (
          <button
            key={text}
            type="button"
            className="filter"
            aria-pressed={to === assignee}
            onClick={() => to !== assignee && noteChange(leadId, { kind: 'assign', to }, seen)}
          >
            {text}
          </button>
        ))}
      </div>
    </Block>
  );
};
