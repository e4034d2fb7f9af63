import type { testimonialPages } from '../schemas/people.ts';
import { getContent, ofContent } from './content.ts';
import { getIsOpen } from './navigation-links.ts';

/** Testimonials, in order: all of them, or those of one page. Each links to what was built, if that has a page. */
export const getTestimonials = async (page?: (typeof testimonialPages)[number]) => {
  const { testimonials, projects } = await getContent();
  return testimonials
    .map(({ data }) => ({
      ...data,
      href: projects.some(({ id }) => id === data.portfolio) ? `/portfolio/${data.portfolio}` : undefined,
    }))
    .filter((testimonial) => !page || testimonial.pages.includes(page));
};

/** What people say in and around an area: first the ones who live there. */
export const getAreaTestimonials = async (area: string) =>
  (await getTestimonials())
    .filter(({ areas }) => areas.includes(area))
    .sort((a, b) => Number(b.areas[0] === area) - Number(a.areas[0] === area));

export type Testimonial = Awaited<ReturnType<typeof getTestimonials>>[number];

/** The team, and after it those who only write: an article names its author by a short name that the team may have, too. */
export const getPeople = ofContent(({ team, authors, posts }) => ({
  members: team.map(({ id, data }) => ({ ...data, id })),
  writers: authors
    .filter(({ id }) => !team.some((member) => member.id === id) && posts.some(({ data }) => data.author === id))
    .map(({ id, data }) => ({ ...data, id })),
}));

/** The address that describes an author; undefined on a site that shows no team. */
export const getAuthorPath = async (id: string): Promise<string | undefined> => {
  const { members } = await getPeople();
  return members.length > 0 && (await getIsOpen())('/about') ? `/about#${id}` : undefined;
};
