import type { faqPages } from '../schemas/page.ts';
import { getContent } from './content.ts';

/** The questions of one page, in order. */
export const getFaq = async (page: (typeof faqPages)[number]) =>
  (await getContent()).faq
    .filter((item) => item.data.pages.includes(page))
    .map(({ id, data }) => ({ id, question: data.question, answer: data.answer, topic: data.topic }));
