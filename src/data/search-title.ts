import { ofSearchResults } from '../schemas/text.ts';

type NamedBusiness = { name: string; address: { city: string } };

/** A page's title, followed by the name and the town of the business, as far as they are missing and search results have room. */
export const buildSearchTitle = (title: string, { name, address: { city } }: NamedBusiness): string => {
  const missing = [name, city].filter((words) => !title.includes(words));
  return (
    [missing, ...missing.map((words) => [words])]
      .filter((words) => words.length > 0)
      .map((words) => `${title} | ${words.join(', ')}`)
      .find((whole) => whole.length <= ofSearchResults.advice.longest) ?? title
  );
};
