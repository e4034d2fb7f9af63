import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../../leads/contract/limits.ts';
import { HAND_SOURCES } from '../../leads/contract/sources.ts';
import { cleanText } from '../../shared/clean.ts';
import { findPhones } from '../../shared/find-phones.ts';
import { atMost, emailSchema, lineSchema, NO_WAY_TO_ANSWER } from './contact.ts';
import { sentForm, sentLeadForm } from './sent-form.ts';

/** 'Add a caller': a name and a way to answer are enough. */

export const TALKED = { back: 'Call back', talked: 'Talked already' } as const;

const line = z._default(lineSchema, '');

/** `555-0897 Jim`, as it is copied from a message: what is around the number is the name, if none was typed. */
const splitNumber = <Typed extends { phone: string; name: string }>(typed: Typed): Typed => {
  const [found] = findPhones(typed.phone);
  if (found === undefined || typed.name !== '') return typed;
  const name = typed.phone
    .replace(found.typed, ' ')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
    .replace(/\s+/g, ' ');
  return { ...typed, phone: found.typed.trim(), name };
};

const typedSchema = z.object({
  ...sentForm,
  notedAt: sentLeadForm.notedAt,
  name: line,
  phone: line,
  email: z._default(emailSchema, ''),
  address: line,
  location: line,
  zip: line,
  service: line,
  message: z._default(z.string().check(z.overwrite(cleanText), atMost(MAX_TEXT_LENGTH)), ''),
  source: z.pipe(
    z._default(z.enum(['', ...HAND_SOURCES]), ''),
    z.transform((source: '' | (typeof HAND_SOURCES)[number]) => source || HAND_SOURCES[0]),
  ),
  talked: z._default(z.enum(['back', 'talked']), 'back'),
  /** although someone with this number asked before */
  sure: z.optional(z.literal('1')),
});

export const addCallerSchema = z.pipe(
  typedSchema,
  z.pipe(
    z.transform(splitNumber<z.output<typeof typedSchema>>),
    z.custom<z.output<typeof typedSchema>>().check(
      z.refine(({ name }) => name !== '', { error: 'Write a name.', path: ['name'] }),
      z.refine(({ phone, email }) => phone !== '' || email !== '', { error: NO_WAY_TO_ANSWER, path: ['phone'] }),
    ),
  ),
);

export type AddCaller = z.output<typeof addCallerSchema>;
