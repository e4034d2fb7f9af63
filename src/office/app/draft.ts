import type { FieldValues } from 'react-hook-form';
import { $session } from './queries.ts';

/** Drafts: what is typed but not saved yet is kept in local storage, so that closing the tab loses nothing. */

const PLACE = 'office-draft';

export const BY_HAND = 'by hand';

/** Per person: two people may share a device. */
const placeOf = (form: string) => [PLACE, $session.get().data?.name, form].join(' ');

export const readDraft = (form: string): FieldValues | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(form)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as FieldValues) : undefined;
  } catch {
    return undefined; // nothing stored, or nothing may be
  }
};

export const dropDraft = (form: string) => {
  try {
    localStorage.removeItem(placeOf(form));
  } catch {}
};

export const writeDraft = (form: string, fields: FieldValues) => {
  try {
    localStorage.setItem(placeOf(form), JSON.stringify(fields));
  } catch {} // full: it is still on the screen
};
