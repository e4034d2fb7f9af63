import type { FieldValues } from 'react-hook-form';
import { $session } from './queries.ts';
import { store, stored, unstore } from './storage.ts';

/** Drafts: what is typed but not saved yet is kept in local storage, so that closing the tab loses nothing. */

const PLACE = 'office-draft';

export const BY_HAND = 'by hand';

/** Per person: two people may share a device. */
const placeOf = (form: string) => [PLACE, $session.get().data?.name, form].join(' ');

export const readDraft = (form: string): FieldValues | undefined => {
  try {
    const kept: unknown = JSON.parse(stored(placeOf(form)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as FieldValues) : undefined;
  } catch {
    return undefined; // not written by us
  }
};

export const dropDraft = (form: string) => unstore(placeOf(form));

export const writeDraft = (form: string, fields: FieldValues) => store(placeOf(form), JSON.stringify(fields));
