import { useEffect, useState } from 'react';
import type { FieldValues, UseFormWatch } from 'react-hook-form';
import { $session } from './queries.ts';

/** What is typed and not saved yet stands in the browser's own storage: a closed tab takes nothing along. */

const PLACE = 'office-draft';

/** The form of somebody who is written down by hand. */
export const BY_HAND = 'by hand';

/** On a device that two people share, nobody's draft is another's. */
const placeOf = (form: string) => [PLACE, $session.get().data?.name, form].join(' ');

export const readDraft = (form: string): FieldValues | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(form)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as FieldValues) : undefined;
  } catch {
    return undefined; // nothing kept, or nothing may be
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
  } catch {} // full: it stands on the screen
};

/** What a form begins with: its draft, where there is one, over what it is empty with. */
export const useDraft = <Fields extends FieldValues>(form: string, empty: Fields): Fields =>
  useState(() => ({ ...empty, ...readDraft(form) }))[0];

/** Keeps what is typed from now on. */
export const useKeepDraft = <Fields extends FieldValues>(form: string, watch: UseFormWatch<Fields>) =>
  useEffect(() => watch((fields) => writeDraft(form, fields as FieldValues)).unsubscribe, [form, watch]);
