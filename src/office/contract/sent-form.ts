import * as z from 'zod/mini';
import { OFFICE_PATH } from './paths.ts';

/** What every form of the office sends besides its own fields. The hidden fields are written by pages/PostForm.tsx. */

/** A path of the office; anything else leads to the desk. */
const backSchema = z.catch(z.string().check(z.regex(/^\/office(?:[/?][^\\]*)?$/)), OFFICE_PATH);

export const sentForm = {
  /** made with the page: the same form, sent again, is stored once */
  form: z.uuid(),
  back: z._default(backSchema, OFFICE_PATH),
};

export const sentLeadForm = {
  ...sentForm,
  /** the number of the lead's last event when the page was made */
  seen: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
  /** added by a device that could not send it at once; otherwise it is now */
  notedAt: z.optional(z.iso.datetime()),
};

/** A form as read, with its own fields. */
export type SentForm = { form: string; notedAt?: string | undefined } & Readonly<Record<string, unknown>>;

/** A field that may come several times: a form sends one checked box as a text, several as a list. */
export const several = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((sent: unknown): unknown[] => (sent === undefined ? [] : [sent].flat())),
    z.array(item) as z.ZodMiniType<z.output<Item>[], unknown[]>,
  );

/** Fields as typed, to be shown again. */
export type Typed = Record<string, string | string[]>;

/** Why a form is not stored: a sentence for each field, under '' for the whole form. */
export type Problems = Record<string, string>;

/** A form that was not stored, for its page to show again. */
export type RefusedForm = { typed: Typed; problems: Problems };
