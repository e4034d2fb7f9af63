import type { ToggleEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { withUnits } from '../ui/with-units.tsx';

export type FaqItem = { question: string; answer: string };

type Props = {
  items: FaqItem[];
  /** at most one item is open: opening one closes the other */
  exclusive?: boolean;
};

/** Older browsers do not know that details with the same name close each other. */
const closeOthers = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (other !== currentTarget) other.open = false;
  }
};

/** Questions on native `<details>`, which work without JavaScript: they keep track of what is open, not React. */
export const FaqAccordion = ({ items, exclusive = false }: Props) => (
  <div className="ruled faq">
    {items.map(({ question, answer }) => (
      <details key={question} {...(exclusive && { name: 'faq', onToggle: closeOthers })}>
        <summary>
          <span>{question}</span>
          <Icon name="plus" />
        </summary>
        <p>{withUnits(answer)}</p>
      </details>
    ))}
  </div>
);
