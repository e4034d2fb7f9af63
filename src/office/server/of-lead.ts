import type { ReactNode } from 'react';
import type { Change } from '../contract/changes.ts';
import type { SentForm } from '../contract/sent-form.ts';
import { displayName } from '../pages/format.ts';
import { note } from './change-lead.ts';
import type { Admitted } from './guard.ts';
import { type Detail, readDetail } from './lead-detail.ts';
import { leadGone } from './refusals.ts';
import { withSaved } from './saved.ts';
import type { Show } from './screens.tsx';

type Body = (admitted: Admitted, detail: Detail, refused: Parameters<Show>[1]) => Promise<ReactNode> | ReactNode;

/** A screen about the lead in the address. */
export const ofLead =
  (body: Body): Show =>
  async (admitted, refused) => {
    const detail = await readDetail(admitted.id, admitted.env);
    if (detail === undefined) throw leadGone();
    return { title: displayName(detail.summary), here: 'desk', body: await body(admitted, detail, refused) };
  };

/** Stores changes, and leads back. */
export const noteAndGo = async (
  admitted: Admitted,
  changes: readonly Change[],
  form: SentForm & { back: string; seen: number },
) => withSaved(form.back, await note(admitted, changes, form), form.seen);
