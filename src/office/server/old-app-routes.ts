import * as z from 'zod/mini';
import { changeSchema } from '../contract/changes.ts';
import { api } from './api.ts';
import { changeLead } from './change-lead.ts';
import { readLead } from './lead-detail.ts';

/**
 * The office was an app before it was pages. Unsent changes of that app arrive here (device/old-app.ts). This file can go once
 * every session of that time has ended, SESSION_DAYS after the pages came.
 */

const noted = z.object({ id: z.uuid(), notedAt: z.iso.datetime(), change: changeSchema });

export const oldAppRoutes = [
  api('/leads/:id/events', 'staff', noted, async ({ id, person, env, now }, { id: event, notedAt, change }) => {
    const lead = await readLead(id, env);
    // The app's own id: its answer may have been lost.
    if (lead?.events.some((stored) => stored.id === event)) return;
    await changeLead(id, [change], { form: event, notedAt }, person, env, now);
  }),
];
