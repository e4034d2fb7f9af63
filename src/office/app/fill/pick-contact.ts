import * as z from 'zod/mini';
import { cleanLine } from '../../../shared/clean.ts';
import type { Found } from './found.ts';

/** One contact out of a phone's own list, as Chrome on Android lets somebody choose it: https://www.w3.org/TR/contact-picker/ */

type Picker = { select: (properties: string[]) => Promise<unknown> };

const picker = (navigator as Navigator & { contacts?: Picker }).contacts;

export const canPick = picker !== undefined;

const texts = z._default(z.array(z.string()), []);
const pickedSchema = z.array(z.object({ name: texts, tel: texts, email: texts }));

/** Undefined where nobody was chosen. @throws where the phone shows no list */
export const pickContact = async (): Promise<Found | undefined> => {
  const [contact] = pickedSchema.parse(await picker?.select(['name', 'tel', 'email']));
  if (contact === undefined) return undefined;
  const { name, tel, email } = contact;
  const [first, phone, address] = [name, tel, email].map(([text = '']) => cleanLine(text));
  return { name: first ?? '', phone: phone ?? '', email: address ?? '', zip: '', message: '' };
};
