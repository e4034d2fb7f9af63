import { ofSearchResults } from '../schemas/text.ts';

type Named = { name: string; address: { city: string } };

/** A page's title, and behind it the name and the town of the business, as far as search results have room for what it lacks. */
export const searchTitleOf = (title: string, { name, address: { city } }: Named): string => {
  const missing = [name, city].filter((words) => !title.includes(words));
  return (
    [missing, ...missing.map((words) => [words])]
      .filter((words) => words.length > 0)
      .map((words) => `${title} | ${words.join(', ')}`)
      .find((whole) => whole.length <= ofSearchResults.advice.longest) ?? title
  );
};
