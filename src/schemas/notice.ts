import { z } from 'astro/zod';
import { checkHours, time } from './hours.ts';
import { day, isInOrder, LAST_BEFORE_FIRST, link, sample, text } from './text.ts';

const aheadDay = (description: string, example: string) =>
  day(description, example).meta({ mayCome: true, isChosen: true });

/** The last one is shown on the prices page only. */
const noticeKinds = ['holiday', 'closed', 'promotion', 'lead-time'] as const;

/** A notice at the top of pages, for some days. Its opening hours also appear in the lists of hours and in structured data. */
export const noticeSchema = z
  .strictObject({
    text: text('What it says, in one or two sentences', 'Closed for Thanksgiving. We answer on Monday.').meta({
      isTitle: true,
    }),
    kind: z.enum(noticeKinds).meta({
      description:
        'holiday and closed are about opening hours: on a holiday they may be shorter, closed means closed. promotion is about anything else. lead-time says how far ahead you are booked, on the prices page instead of at the top of every page',
      examples: ['holiday'],
    }),
    from: aheadDay('First day it is shown', '2026-11-19'),
    until: aheadDay('Last day it is shown', '2026-11-27'),
    hours: z
      .strictObject({
        from: aheadDay('First day with other hours. Left out: the first day of the notice', '2026-11-26').optional(),
        until: aheadDay('Last day with other hours. Left out: the last day of the notice', '2026-11-27').optional(),
        opens: time('Opens at, on a holiday with shorter hours. Left out with closes: closed', '8:00'),
        closes: time('Closes at', '12:00'),
      })
      .superRefine(checkHours('the shop is closed'))
      .optional()
      .meta({
        label: 'Opening hours',
        description:
          'When the shop has different hours: visits are offered only within them, and not at all on closed days. Left out: closed as long as the notice is shown',
        examples: [{ from: '2026-11-26', until: '2026-11-27' }],
      }),
    link: link.optional().meta({ description: 'A page that says more' }),
    pages: z
      .array(
        z
          .string()
          .regex(/^\/\S*$/, 'write the address of a page, for example /contact, or /services/* for all below it'),
      )
      .min(1, 'name a page; or remove "pages", and every page shows it')
      .optional()
      .meta({
        description: 'Pages that show it; /services/* means all below /services. Left out: all but ad pages',
        examples: [['/contact', '/services/*']],
      }),
    sample,
  })
  .refine(({ from, until }) => isInOrder(from, until), LAST_BEFORE_FIRST)
  .refine(({ kind, pages }) => kind !== 'lead-time' || !pages, {
    path: ['pages'],
    error: 'a lead time is shown on the page of prices. Remove "pages", or write another "kind"',
  })
  .refine(({ kind, hours }) => !hours || kind === 'holiday' || kind === 'closed', {
    path: ['hours'],
    error: 'a promotion or a lead time changes no opening hours. Remove "hours", or write another "kind"',
  })
  .refine(({ kind, hours }) => kind !== 'closed' || !hours?.opens, {
    path: ['hours', 'opens'],
    error: 'a shop that is closed does not open. Remove the times, or write "kind: holiday" for shorter hours',
  });

export type Notice = z.infer<typeof noticeSchema>;
