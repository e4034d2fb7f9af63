import type { ToggleEvent } from 'react';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../ui/Icon.tsx';

export type FaqItem = { id: string; question: string; answer: string };

type Props = {
  items: FaqItem[];
  /** at most one item is open: opening one closes the other */
  exclusive?: boolean;
};

/** Older browsers do not know that details of one name close each other. */
const closeOthers = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (other !== currentTarget) other.open = false;
  }
};

/**
 * Questions on native `<details>`, which open and close by themselves, before and without JavaScript: what is open is
 * theirs to know, and not React's. With `exclusive`, opening one closes the other.
 */
const Accordion = ({ items, exclusive = false }: Props) => (
  <div className="ruled faq">
    {items.map(({ id, question, answer }) => (
      <details key={id} {...(exclusive && { name: 'faq', onToggle: closeOthers })}>
        <summary>
          {question} <Icon name="plus" />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);

export const FaqAccordion = (props: Props) => (
  <Island>
    <Accordion {...props} />
  </Island>
);
