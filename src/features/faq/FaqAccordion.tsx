import { useEffect, useRef, useState } from 'react';
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
  const list = useRef<HTMLDivElement>(null);
  const [openItem, setOpenItem] = useState<string | null>(null);

  useEffect(() => {
    // One may have been opened before the island woke.
    const open = list.current?.querySelector<HTMLDetailsElement>('details[open]');
    if (open) setOpenItem(open.dataset.item ?? null);
  }, []);

  return (
    <div className="ruled faq" ref={list}>
      {items.map(({ id, question, answer }) => (
        <details
          key={id}
          data-item={id}
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
