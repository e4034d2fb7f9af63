import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type BlogView, FIRST_VIEW, postsPage } from '../../shared/posts-page.ts';
import { builtHref, viewFromSearch, viewHref } from './blog-address.ts';

/** Acts instead of following a link, unless the click asks for another tab or window. */
const onPlainClick = (event: MouseEvent, act: () => void) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};

type PaginationProps = {
  view: BlogView;
  pages: number;
  /** shows a page in place, if the island is awake */
  onChoose: (page: number) => void;
};

/** Previous, the numbers, next: links to built pages. A single page needs none. */
const Pagination = ({ view, pages, onChoose }: PaginationProps) => {
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

/** What the visitor chose on /blog. The address bar always says the same. */
const $blogView = atom<BlogView>(FIRST_VIEW);

/** Shows the view in the address bar, now and whenever Back or Forward changes it. Returns the function that stops this. */
const followAddress = (categories: readonly string[]) => {
  const read = () => $blogView.set(viewFromSearch(location.search, categories));
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
};

const show = (view: BlogView) => {
  $blogView.set(view);
  history.pushState(null, '', viewHref(view));
};

type Category = { slug: string; name: string };

type Props = {
  /** every post, newest first: what filter and pagination count */
  posts: { slug: string; categories: string[] }[];
  categories: Category[];
  empty: string;
  /** the cards, each in an element with its `data-post` */
  children?: ReactNode;
};

type ListProps = Props & { view: BlogView };

const countWords = (total: number, category: Category | undefined) =>
  `${total} ${total === 1 ? 'article' : 'articles'}${category ? ` on ${category.name.toLowerCase()}` : ''}`;

/** Category chips, cards, and pagination. In the built HTML every chip and number is a link to a separate page. */
export const BlogList = ({ posts, categories, empty, view, children }: ListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { posts: shown, total, page, pages } = postsPage(posts, view);
  const counted =
    total === 0
      ? empty
      : countWords(
          total,
          categories.find(({ slug }) => slug === view.category),
        );
  const chips = [{ slug: null, name: 'All Posts' }, ...categories];

  useEffect(() => {
    // The cards stay the page's own HTML: they are shown and hidden, never rendered here.
    const slugs = shown.map((post) => post.slug);
    for (const card of list.current?.querySelectorAll<HTMLElement>('[data-post]') ?? [])
      card.hidden = !slugs.includes(card.dataset.post ?? '');
  }, [shown]);

  const turnTo = (to: number) => {
    show({ ...$blogView.get(), page: to });
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  };

  return (
    <div ref={list} tabIndex={-1} className="blog-list">
      <nav aria-label="Subjects" className="filters no-print">
        {chips.map(({ slug, name }) => (
          <a
            key={name}
            className="filter"
            href={builtHref({ category: slug, page: 1 })}
            aria-current={view.category === slug ? 'true' : undefined}
            data-hold=""
            onClick={(event) => onPlainClick(event, () => show({ category: slug, page: 1 }))}
          >
            {name}
          </a>
        ))}
      </nav>
      <p role="status" className="count">
        {pages > 1 ? `${counted}, page ${page} of ${pages}` : counted}
      </p>
      {children}
      <Pagination view={{ ...view, page }} pages={pages} onChoose={turnTo} />
    </div>
  );
};

/** The list of /blog: a choice filters in place and goes into the address, so that Back, reload and a shared link work. */
export const BlogFilter = (props: Props) => {
  const view = useStore($blogView);
  const { categories } = props;

  useEffect(() => followAddress(categories.map(({ slug }) => slug)), [categories]);

  return <BlogList {...props} view={view} />;
};
