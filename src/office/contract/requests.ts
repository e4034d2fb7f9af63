import * as z from 'zod/mini';
import { lineUpTo } from './contact.ts';
import { MAX_SEARCH_LENGTH } from './office-limits.ts';
import { STATES } from './states.ts';

/** Parameters of pages' addresses. */

/** The last lead of the previous page: its follow-up (or since when its quote is out), its time, and its id; by default the first page. */
const behind = z.object({
  day: z._default(lineUpTo(24), ''),
  at: z._default(z.iso.datetime(), '9999-12-31T00:00:00.000Z'),
  behind: z._default(lineUpTo(64), ''),
});
export type Behind = z.output<typeof behind>;
export const FIRST_PAGE = behind.parse({});

/** `2026-01`; may be empty */
const monthSchema = z.string().check(z.regex(/^(?:20\d\d-(?:0[1-9]|1[0-2]))?$/));

/** The search words. They are in the address, so that Back and a reload keep them. */
export const foundQuerySchema = z.extend(behind, {
  q: z._default(lineUpTo(MAX_SEARCH_LENGTH), ''),
  state: z._default(z.enum(['', ...STATES, 'spam']), ''),
  month: z._default(monthSchema, ''),
});
export type FoundQuery = z.output<typeof foundQuerySchema>;

/** The lists of the desk, in order. */
export const SECTIONS = ['waiting', 'due', 'unplanned', 'unscheduled', 'built'] as const;
export type Section = (typeof SECTIONS)[number];

export const sectionQuerySchema = z.extend(behind, { section: z._default(z.enum(['', ...SECTIONS]), '') });
