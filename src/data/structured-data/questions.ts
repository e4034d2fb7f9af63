import type { Part } from './part.ts';

/** Questions with their answers, in the words of the page: https://developers.google.com/search/docs/appearance/structured-data/faqpage */
export const questions =
  (items: readonly { question: string; answer: string }[]): Part =>
  ({ page, onPage }) =>
    items.length === 0
      ? undefined
      : {
          '@type': 'FAQPage',
          ...onPage('questions'),
          isPartOf: { '@id': page },
          mainEntity: items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        };
