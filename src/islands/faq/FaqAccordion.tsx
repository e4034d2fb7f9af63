import type { ToggleEvent } from 'react';
import { NUMBERS } from '../../shared/typography.ts';
import { Icon } from '../ui/Icon.tsx';

export type FaqItem = { question: string; answer: string };

type Props = {
  items: FaqItem[];
  /** at most one item is open: opening one closes the other */
  exclusive?: boolean;
};

const KEPT = new RegExp(`(${NUMBERS.source})`);

/** A text whose numbers stay on one line with their units, as the build does outside of islands. */
const withUnits = (text: string) => {
  const parts = text.split(KEPT);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move, and a unit may occur twice
    <span key={index} className={index % 2 ? 'together' : undefined}>
      {part}
    </span>
  ));
};

/** Older browsers do not know that details with the same name close each other. */
const closeOthers = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (other !== currentTarget) other.open = false;
  }
};

/**
 * Questions on native `<details>`, which open and close without JavaScript: they keep track of what is open,
 * not React. With `exclusive`, opening one closes the other.
 */
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
