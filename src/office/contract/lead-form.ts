import * as z from 'zod/mini';
import { centsSchema, noteText, optionalDaySchema, TOO_MUCH } from './changes.ts';
import { lineSchema, lineUpTo } from './contact.ts';
import { MAX_CREW_LENGTH, MAX_PERSON_LENGTH } from './office-limits.ts';
import { sentLeadForm } from './sent-form.ts';
import { FIRST_STATE, getRules, LOST_REASONS, REACHED_STATE, STATES, type State } from './states.ts';

/** 'How did it go?', the one form of a lead, as typed. An empty field changes nothing. */

type Further = Exclude<State, typeof FIRST_STATE | typeof REACHED_STATE>;
export type How = 'reached' | 'no-answer' | Further | 'spam';

const further = STATES.filter((state): state is Further => state !== FIRST_STATE && state !== REACHED_STATE);
const toOutcome = (state: Further) => [state, { label: getRules(state).label, state }];

/** The outcomes of a call or a visit, and the state that each leads to; null: the state does not change. */
export const HOW: Readonly<Record<How, { label: string; state: State | null }>> = {
  reached: { label: 'Reached', state: REACHED_STATE },
  'no-answer': { label: 'No answer', state: null },
  ...(Object.fromEntries(further.map(toOutcome)) as Record<Further, { label: string; state: State }>),
  spam: { label: 'Spam', state: null },
};

export const HOWS = Object.keys(HOW) as How[];

/** What an outcome asks for besides a note, as the form shows it only then. */
export const getAsked = (how: How): readonly string[] => {
  const { state } = HOW[how];
  const { asks, phase } = state === null ? { asks: [], phase: null } : getRules(state);
  return phase === 'won' ? [...asks, 'job'] : asks;
};

/** The next step; without one, a call clears a follow-up that is due. */
export const NEXT = { tomorrow: 'Tomorrow', friday: 'Friday', week: 'Next week', day: 'A day', none: 'None' } as const;
export type Next = keyof typeof NEXT;
const NEXTS = Object.keys(NEXT) as Next[];

const AMOUNT = /^\s*\$?\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/;

/** `$12,500.50` in cents; undefined if it is no amount */
const parseCents = (typed: string): number | undefined => {
  const [, whole, part = ''] = AMOUNT.exec(typed) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
};

const amountSchema = z.pipe(
  z._default(
    z.string().check(
      z.refine((typed) => typed.trim() === '' || parseCents(typed) !== undefined, {
        error: 'Write an amount like 12,500.',
        abort: true,
      }),
      z.refine((typed) => typed.trim() === '' || centsSchema.safeParse(parseCents(typed)).success, TOO_MUCH),
    ),
    '',
  ),
  z.transform(parseCents),
);

const empty = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) => z._default(schema, '' as never);

const isTicked = z.pipe(
  z.optional(z.literal('1')),
  z.transform((ticked: '1' | undefined) => ticked === '1'),
);

const fields = {
  how: empty(z.enum(['', ...HOWS])),
  note: empty(noteText),
  next: empty(z.enum(['', ...NEXTS])),
  /** the follow-up, for 'A day' */
  day: empty(optionalDaySchema),
  amount: amountSchema,
  lostReason: empty(z.enum(['', ...LOST_REASONS])),
  /** a visit that is moved keeps the one that is empty */
  visitDay: empty(optionalDaySchema),
  visitTime: empty(z.string().check(z.regex(/^(?:|\d\d:\d\d)$/, 'Write a time like 9:00 AM.'))),
  cancelsVisit: isTicked,
  /** the customer's, if it was not known */
  street: empty(lineSchema),
  jobFrom: empty(optionalDaySchema),
  /** empty: the work takes one day */
  jobUntil: empty(optionalDaySchema),
  crew: empty(lineUpTo(MAX_CREW_LENGTH)),
  clearsJob: isTicked,
  /** its owner and who goes; `-` for no one */
  assignee: empty(lineUpTo(MAX_PERSON_LENGTH)),
  /** save even though the page asked about something */
  sure: isTicked,
};

const NOTHING_SAID = 'Choose how it went, or write a note.';

type Fields = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> };

const message = (form: Fields) =>
  Object.keys(fields).some(
    (name) => name !== 'sure' && ![undefined, '', false].includes(form[name as keyof Fields] as never),
  );

export const leadFormSchema = z.object({ ...sentLeadForm, ...fields }).check(
  z.refine(message, { error: NOTHING_SAID, path: ['how'] }),
  z.refine(({ next, day }) => next !== 'day' || day !== '', { error: 'Choose the day.', path: ['day'] }),
  z.refine(({ jobFrom, jobUntil }) => jobUntil === '' || jobFrom !== '', {
    error: 'Choose the first day, too.',
    path: ['jobFrom'],
  }),
  z.refine(({ jobFrom, jobUntil }) => jobUntil === '' || jobFrom <= jobUntil, {
    error: 'The last day is before the first one.',
    path: ['jobUntil'],
  }),
);

export type LeadForm = z.output<typeof leadFormSchema>;
