import { ofContent } from './content.ts';
import { getIsOpen } from './navigation-links.ts';

/** The team, and after it those who only write: an article names its author by a short name that the team may have, too. */
export const getPeople = ofContent(({ team, authors, posts }) => ({
  members: team.map(({ id, data }) => ({ ...data, id })),
  writers: authors
    .filter(({ id }) => !team.some((member) => member.id === id) && posts.some(({ data }) => data.author === id))
    .map(({ id, data }) => ({ ...data, id })),
}));

/** Where an author is told of; undefined on a site that shows no team. */
export const getAuthorPath = async (id: string): Promise<string | undefined> => {
  const { members } = await getPeople();
  return members.length > 0 && (await getIsOpen())('/about') ? `/about#${id}` : undefined;
};
