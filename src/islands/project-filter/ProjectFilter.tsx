import { projectFilters } from 'virtual:content/project-filters';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';

/** The type of project shown; null shows all. */
const $filter = atom<string | null>(null);

/** Shows the projects of one type, or all of them. */
const showProjects = (type: string | null) => $filter.set(type);

type Props = {
  /** the type of each card, to say how many a filter shows */
  counts: string[];
  /** the cards, each in an element with its `data-type` */
  children?: ReactNode;
};

/** A button for each existing type above a grid of cards. The cards stay plain HTML: a rule in the page's CSS hides those of other types. */
export const ProjectFilter = ({ counts, children }: Props) => {
  const shown = useStore($filter);
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
            onClick={() => showProjects(type)}
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
