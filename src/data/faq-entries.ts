import type { faqPages } from '../schemas/page.ts';
import { entryById, getContent } from './content.ts';

const getEntries = async (page: (typeof faqPages)[number]) =>
  (await getContent()).faq.map(({ data }) => data).filter(({ pages }) => pages.includes(page));

/** An island's page contains it twice, so only what is shown. */
const shown = ({ question, answer }: { question: string; answer: string }) => ({ question, answer });

export const getFaq = async (page: (typeof faqPages)[number]) => (await getEntries(page)).map(shown);

export const getNamedFaq = async (names: readonly string[]) => {
  const { faq } = await getContent();
  return names.map((name) => shown(entryById(faq, name).data));
};

/** The questions of /faq under their topics, both in order. */
export const getFaqTopics = async () => {
  const topics = Map.groupBy(await getEntries('faq'), ({ topic }) => topic);
  return [...topics].map(([topic, items]) => ({ topic, items: items.map(shown) }));
};
