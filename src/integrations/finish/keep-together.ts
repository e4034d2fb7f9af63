import { HYPHENED } from '../../shared/hyphened.ts';
import type { FinishStep } from './step.ts';

/** Tags, and what no visitor reads or React wrote: an island that finds a page otherwise than it made it writes it again. */
const NOT_TEXT = /<(script|style|title|textarea|select|svg|astro-island)\b[\s\S]*?<\/\1>|<[^>]*>/;
const EITHER = new RegExp(`${NOT_TEXT.source}|${HYPHENED.source}`, 'g');

/** A page on which a number and its unit stay on one line, written with the hyphen that people search for and copy. */
export const keepTogether = (html: string): string =>
  html.replace(EITHER, (found) => (found.startsWith('<') ? found : `<span class="together">${found}</span>`));

/** Keeps numbers and their units together on every built page. It stands before the step that takes unused styles out. */
export const keepTogetherStep: FinishStep = { begin: () => ({ finish: keepTogether }) };
