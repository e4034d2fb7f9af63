import type { SiteCopy } from '../content/site-copy.ts';

const FOLDER = 'src/content';

/** A real entry that is copied, and what each copy has of its own. */
const MODELS = {
  posts: {
    file: 'winter-deck-maintenance',
    own: (text: string, n: number) =>
      text
        .replace(/^id: .*$/m, `id: ${1000 + n}`)
        .replace(/^(title|excerpt): /gm, `$1: ${n} `)
        .replace(/^date: .*$/m, `date: ${new Date(Date.UTC(2010, 0, 1 + n)).toISOString().slice(0, 10)}`),
  },
  projects: {
    file: 'lakefront-cedar-deck',
    own: (text: string, n: number) =>
      text.replace(/^title: /m, `title: ${n} `).replace(/^(onHome|inPortfolio): .*\n/gm, ''),
  },
  areas: {
    file: 'torch-lake',
    own: (text: string, n: number) =>
      text
        .replace(/^name: /m, `name: ${n} `)
        .replace(/^coordinates: .*$/m, `coordinates: { latitude: ${44 + n / 200}, longitude: ${-85 - n / 300} }`),
  },
} as const;

export type Grown = keyof typeof MODELS;

/** Adds entries to a copy of the site, numbered from 1. */
export const growContent = async (site: SiteCopy, collection: Grown, count: number) => {
  const { file, own } = MODELS[collection];
  const text = await site.read(`${FOLDER}/${collection}/${file}.md`);
  for (let n = 1; n <= count; n++) await site.write(`${FOLDER}/${collection}/${file}-${n}.md`, own(text, n));
};
