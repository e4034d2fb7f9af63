import type { SiteCopy } from '../site-copy.ts';
import { loneHeading } from './lone-heading.ts';

/** What visitors should never read. */
const NEVER_READ = /\uFFFD|\bundefined\b|\[object Object\]|\bNaN\b/;

/** An empty heading, list, row of facts, section, paragraph, or caption, unless a script fills it. */
const EMPTY =
  /<(h[1-6]|ul|ol|dl|dt|dd|li|section|nav|p|th|tbody|caption|figcaption|legend|summary)\b(?![^>]*\s(?:role|aria-live|data-part|data-form-message)\b)[^>]*>\s*<\/\1>/;

const words = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');

/** What no one should read in this HTML, or what is empty in it; undefined if all is well. */
export const blemish = (html: string): string | undefined => {
  const found = NEVER_READ.exec(words(html))?.[0] ?? EMPTY.exec(html)?.[0].slice(0, 200);
  if (found) return found;
  const heading = loneHeading(html);
  return heading && `nothing below the heading "${heading}"`;
};

/** An edit of a content file, by its path from the folder of the project. */
export type Edit = { path: string; text: string };

/** What is wrong with the site when it is built with these edits, which are then undone; undefined if all is well. */
const wrongWith = async (site: SiteCopy, edits: readonly Edit[]): Promise<string | undefined> => {
  const before = await Promise.all(edits.map(async ({ path }) => ({ path, text: await site.read(path) })));
  for (const { path, text } of edits) await site.write(path, text);
  try {
    await site.build();
    const pages = [...(await site.built())].filter(([file]) => file.endsWith('.html'));
    const found = pages.flatMap(([file, html]) => {
      const message = blemish(html);
      return message === undefined ? [] : [`${file} has ${message}`];
    });
    return found.length > 0 ? found.join('\n') : undefined;
  } catch (error) {
    return String(error).slice(-2000);
  } finally {
    for (const { path, text } of before) await site.write(path, text);
  }
};

/**
 * Builds the site once with all of these edits. Only if that fails does it bisect: half of them, then half of that, until
 * it finds the one to blame; then it rejects with its file, its text, and what is wrong. A build for each edit would say no more,
 * and take a quarter of an hour.
 */
export const buildWith = async (site: SiteCopy, edits: readonly Edit[]): Promise<void> => {
  const message = await wrongWith(site, edits);
  if (message === undefined) return;
  const half = Math.ceil(edits.length / 2);
  if (edits.length > 1) {
    await buildWith(site, edits.slice(0, half));
    await buildWith(site, edits.slice(half));
  }
  throw new Error(`${message}\nwith ${edits.map(({ path, text }) => `${path}:\n${text}`).join('\n')}`);
};
