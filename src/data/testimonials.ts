import type { testimonialPages } from '../schemas/people.ts';
import { getContent } from './content.ts';

/** What customers say: all of it, or what stands on one page, in order. */
export const getTestimonials = async (page?: (typeof testimonialPages)[number]) =>
  (await getContent()).testimonials
    .map(({ data }) => data)
    .filter((testimonial) => !page || testimonial.pages.includes(page));

export type Testimonial = Awaited<ReturnType<typeof getTestimonials>>[number];
