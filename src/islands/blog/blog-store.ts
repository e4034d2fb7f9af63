import { atom } from 'nanostores';
import { type BlogView, FIRST_VIEW } from '../../shared/posts-page.ts';
import { viewFromSearch, viewHref } from './blog-address.ts';

/** What the visitor chose on /blog. The address bar always says the same. */
export const $blogView = atom<BlogView>(FIRST_VIEW);

/** Shows the view in the address bar, now and whenever Back or Forward changes it. Returns the function that stops. */
export const followAddress = (categories: readonly string[]) => {
  const read = () => $blogView.set(viewFromSearch(location.search, categories));
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
};

const show = (view: BlogView) => {
  $blogView.set(view);
  history.pushState(null, '', viewHref(view));
};

/** Shows the articles of a category (null: all), from page 1. */
export const chooseCategory = (category: string | null) => show({ category, page: 1 });

/** Shows another page of the same articles. */
export const choosePage = (page: number) => show({ ...$blogView.get(), page });
