import { isoDay } from '../../shared/dates.ts';
import type { Part } from './part.ts';

type Article = {
  title: string;
  author: string;
  date: Date;
  updated?: Date | undefined;
  /** path of its picture */
  image: string;
  /** names of its categories */
  categories: string[];
};

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export const blogPosting =
  ({ title, author, date, updated = date, image, categories }: Article): Part =>
  ({ page, onPage, at, business }) => ({
    '@type': 'BlogPosting',
    ...onPage('article'),
    headline: title,
    image: at(image),
    datePublished: isoDay(date),
    dateModified: isoDay(updated),
    author: { '@type': 'Person', name: author },
    publisher: business,
    articleSection: categories,
    mainEntityOfPage: { '@id': page },
  });
