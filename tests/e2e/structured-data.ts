import type { PageSource } from './read-page.ts';

const BLOCK = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** The structured data of a page, unparsed: one text, if all is well. */
export const findGraphTexts = ({ html }: PageSource) => [...html.matchAll(BLOCK)].map(([, json = '']) => json);
