import * as z from 'zod/mini';
import { changeSchema } from '../contract/changes.ts';
import { api } from './api.ts';
import { changeLead } from './change-lead.ts';
import type { Refusal } from './guard.ts';
import { readLead } from './lead-detail.ts';

/**
 * The office was an app before it was pages. Unsent changes of that app arrive here (device/old-app.ts). This file can go once
 * every session of that time has ended, SESSION_DAYS after the pages came.
 */

const noted = z.object({ id: z.uuid(), notedAt: z.iso.datetime(), change: changeSchema });

const GONE: Refusal = { status: 404, sentence: 'This lead no longer exists.' };
const NOT_TAKEN: Refusal = { status: 422, sentence: 'This can no longer be saved.' };

export const oldAppRoutes = [
  api('/leads/:id/events', 'staff', noted, async ({ id, person, env, now }, { id: event, notedAt, change }) => {
    const lead = await readLead(id, env);
    if (lead === undefined) return GONE;
    // The app's own id: its answer may have been lost.
    if (lead.events.some((stored) => stored.id === event)) return {};
    const stored = await changeLead(id, [change], { form: event, notedAt }, person, env, now);
    return typeof stored === 'string' ? NOT_TAKEN : {};
  }),
];
