import { useState } from 'react';
import { Icon } from '../../components/ui/Icon.tsx';
import { Island } from '../islands/Island.tsx';

export type FaqItem = { id: string; question: string; answer: string };

type Props = {
  items: FaqItem[];
  /** at most one item is open: opening one closes the other */
  exclusive?: boolean;
};

/**
 * Questions on native `<details>`, which open and close by themselves and without JavaScript. The island adds what
 * older browsers cannot do alone: with `exclusive`, opening one closes the other.
 */
const Accordion = ({ items, exclusive = false }: Props) => {
  const [openItem, setOpenItem] = useState<string | null>(null);

  return (
    <div className="ruled faq">
      {items.map(({ id, question, answer }) => (
        <details
          key={id}
          id={`faq-${id}`}
          {...(exclusive && { name: 'faq', open: openItem === id })}
          onToggle={({ currentTarget: { open } }) => {
            if (open) setOpenItem(id);
            else setOpenItem((current) => (current === id ? null : current));
          }}
        >
          <summary>
            {question} <Icon name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
};

export const FaqAccordion = (props: Props) => (
  <Island>
    <Accordion {...props} />
  </Island>
);
