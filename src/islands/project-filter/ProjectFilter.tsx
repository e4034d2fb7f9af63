import { projectFilters } from 'virtual:content/project-filters';
import { type ReactNode, useState } from 'react';

type Props = {
  /** the type of each card, to say how many a filter shows */
  counts: string[];
  /** the cards, each in an element with its `data-type` */
  children?: ReactNode;
};

/** A button for each existing type above a grid of cards. The cards stay plain HTML: a rule in the page's CSS hides those of other types. */
export const ProjectFilter = ({ counts, children }: Props) => {
  const [shown, setShown] = useState<string | null>(null);
  const filters = projectFilters.filter(({ type }) => counts.includes(type));
  const count = shown ? counts.filter((type) => type === shown).length : counts.length;

  return (
    <div data-show={shown ?? 'all'}>
      <fieldset className="filters needs-js">
        <legend className="sr-only">Show projects of one type</legend>
        {[{ type: null, text: 'All Projects' }, ...filters].map(({ type, text }) => (
          <button
            key={text}
            type="button"
            className="filter"
            aria-pressed={shown === type}
            onClick={() => setShown(type)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <p className="sr-only" role="status">
        {shown && `${count} ${count === 1 ? 'project' : 'projects'} shown`}
      </p>
      {children}
    </div>
  );
};
