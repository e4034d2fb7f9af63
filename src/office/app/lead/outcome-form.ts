import * as z from 'zod/mini';
import { centsSchema, type Outcome, optionalDaySchema, outcomeSchema, TOO_MUCH } from '../../contract/changes.ts';
import { atMost } from '../../contract/contact.ts';
import { MAX_NOTE_LENGTH } from '../../contract/office-limits.ts';
import { LOST_REASONS, rulesOf, STATES } from '../../contract/states.ts';

/** The outcome form as typed, and the change it makes. */

const AMOUNT = /^\s*\$?\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/;

/** `$12,500.50` in cents; null if empty, undefined if not an amount */
export const centsOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const [, whole, part = ''] = AMOUNT.exec(typed) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
};

export const outcomeFormSchema = z.object({
  state: z.enum(STATES),
  amount: z.string().check(
    z.refine((typed) => centsOf(typed) !== undefined, { error: 'Write an amount like 12,500.', abort: true }),
    z.refine((typed) => z.nullable(centsSchema).safeParse(centsOf(typed)).success, TOO_MUCH),
  ),
  lostReason: z.enum(['', ...LOST_REASONS]),
  followUp: optionalDaySchema,
  note: z.string().check(atMost(MAX_NOTE_LENGTH)),
});
type OutcomeForm = z.output<typeof outcomeFormSchema>;

/** Empty fields leave the lead unchanged. */
export const changeOf = ({ state, amount, lostReason, followUp, note }: OutcomeForm): Outcome => {
  const { asks } = rulesOf(state);
  return outcomeSchema.parse({
    kind: 'outcome',
    state,
    ...(asks.includes('amount') && amount.trim() !== '' && { amount: centsOf(amount) }),
    ...(asks.includes('lostReason') && lostReason !== '' && { lostReason }),
    ...(asks.includes('followUp') && { followUp: followUp || null }),
    ...(note.trim() !== '' && { note }),
  });
};
