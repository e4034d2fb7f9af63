import type { faqPages } from '../schemas/page.ts';
import { getContent } from './content.ts';

/** The questions of one page, in order. */
export const getFaq = async (page: (typeof faqPages)[number]) =>
  (await getContent()).faq
    .filter((item) => item.data.pages.includes(page))
    .map(({ id, data }) => ({ id, question: data.question, answer: data.answer, topic: data.topic }));

/** The questions of /faq under their topics, both in order. */
export const getFaqTopics = async () => {
  const items = await getFaq('faq');
  const topics = [...new Set(items.map((item) => item.topic))];
  return topics.map((topic) => ({ topic, items: items.filter((item) => item.topic === topic) }));
};
