import type { testimonialPages } from '../schemas/people.ts';
import { getContent } from './content.ts';

/** Testimonials, in order: all of them, or those of one page. Each leads to what was built, where that has a page. */
export const getTestimonials = async (page?: (typeof testimonialPages)[number]) => {
  const { testimonials, projects } = await getContent();
  return testimonials
    .map(({ data }) => ({
      ...data,
      href: projects.some(({ id }) => id === data.portfolio) ? `/portfolio/${data.portfolio}` : undefined,
    }))
    .filter((testimonial) => !page || testimonial.pages.includes(page));
};

/** What people say in and around an area: first those who live there. */
export const getAreaTestimonials = async (area: string) =>
  (await getTestimonials())
    .filter(({ areas }) => areas.includes(area))
    .sort((a, b) => Number(b.areas[0] === area) - Number(a.areas[0] === area));

export type Testimonial = Awaited<ReturnType<typeof getTestimonials>>[number];
