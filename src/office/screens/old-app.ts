import * as z from 'zod/mini';
import { readJson } from '../../shared/read-json.ts';
import { changeSchema } from '../contract/changes.ts';
import { leadPath } from '../contract/paths.ts';
import { sentForm } from '../contract/sent-form.ts';
import { changeLead } from '../server/change-lead.ts';
import { readLead } from '../server/lead-detail.ts';
import { Unsaved } from '../server/refusals.ts';
import { act } from '../server/screens.tsx';
import { showAdd } from './add-caller.tsx';

/** What waited on a device under the office's earlier app (device/old-app.ts), and goes with it. What cannot be stored can be saved as a caller's. */

/** `message` is the change as JSON. */
const fromApp = z.object({ ...sentForm, notedAt: z.iso.datetime(), message: z.string() });

const NOT_STORED = 'This note from the earlier office cannot be stored on its lead. Save it with a name instead.';

export const oldAppRoutes = [
  act(
    '/leads/:id/from-app',
    'staff',
    fromApp,
    async ({ id, person, env, now }, { form, notedAt, message }) => {
      const [change, lead] = [readJson(changeSchema, message), await readLead(id, env)];
      if (change === undefined || lead === undefined) throw new Unsaved({ '': NOT_STORED });
      // The app has sent it, but its answer was lost.
      if (!lead.events.some((stored) => stored.id === form))
        await changeLead(id, [change], { form, notedAt }, person, env, now);
      return leadPath(id);
    },
    showAdd,
  ),
];
