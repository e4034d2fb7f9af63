import type { MouseEvent } from 'react';
import type { BlogView } from '../../shared/posts-page.ts';
import { builtHref } from './blog-address.ts';

/** Acts in place of following a link, unless the click asks for another tab or window. */
export const onPlainClick = (event: MouseEvent, act: () => void) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};

type Props = {
  view: BlogView;
  pages: number;
  /** shows a page in place, where the island is awake */
  onChoose: (page: number) => void;
};

/** Previous, the numbers, next: links to built pages. A single page needs none. */
export const Pagination = ({ view, pages, onChoose }: Props) => {
  if (pages < 2) return null;
  const link = (page: number) => ({
    'data-hold': '',
    href: builtHref({ ...view, page }),
    onClick: (event: MouseEvent) => onPlainClick(event, () => onChoose(page)),
  });

  return (
    <nav aria-label="Pages" className="pagination no-print">
      {view.page > 1 && (
        <a className="filter" rel="prev" {...link(view.page - 1)}>
          Previous
        </a>
      )}
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is a link, whose address comes with the spread
        <a
          key={page}
          className="filter"
          aria-label={`Page ${page}`}
          aria-current={page === view.page ? 'page' : undefined}
          {...link(page)}
        >
          {page}
        </a>
      ))}
      {view.page < pages && (
        <a className="filter" rel="next" {...link(view.page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
};
