import { serviceChoices, shopArea } from '../../leads/server/lead-facts.ts';
import { findPersonKeys } from '../../leads/server/person-keys.ts';
import { storeLead } from '../../leads/server/stored-leads.ts';
import type { Env } from '../../server/env.ts';
import { readRow } from '../../server/query.ts';
import { addCallerSchema, type AddCaller as Caller } from '../contract/add-caller.ts';
import type { Summary } from '../contract/answers.ts';
import { leadPath } from '../contract/paths.ts';
import { REACHED_STATE } from '../contract/states.ts';
import { AddCaller } from '../pages/AddCaller.tsx';
import { displayName, monthText } from '../pages/format.ts';
import { readTowns } from './built-lists.ts';
import { note } from './note.ts';
import { madeId } from './once.ts';
import { act, type Done, type Show, screen } from './screens.tsx';
import { selectKnown } from './sql/known-queries.ts';
import { toSummary } from './summary.ts';

/** Someone who phoned, stopped by, or was sent by a customer: a lead like any other on the desk, in the numbers, and in the files. */

/** Adding someone twice makes two leads: nothing counts as a duplicate. */
const NO_DUPLICATES = { from: '~', to: '~' };

type Contact = Readonly<Record<string, unknown>>;

/** The newest lead with this number or address, except the one that this form made when it was first sent. */
const readKnown = async (contact: Contact, submissionId: string, env: Env): Promise<Summary | undefined> => {
  const keys = findPersonKeys(contact, shopArea);
  if (keys.length === 0) return undefined;
  const row = await readRow(env.DB, selectKnown(keys, submissionId));
  return row && toSummary(row, await readTowns(env));
};

/** It sends no notifications, because its author knows about it and the customer asked for no mail. @returns the lead's id */
const storeCaller = async (form: Caller, submissionId: string, env: Env): Promise<string> => {
  const { name, phone, email, address, location, zip, service, message, source } = form;
  const lead = { name, phone, email, address, location, zip, service, message, source };
  const about = { same: NO_DUPLICATES, attribution: {}, spam: undefined, isTest: false };
  const keys = findPersonKeys(lead, shopArea);
  const { id } = await storeLead(env.DB, { ...about, submissionId, kind: 'quote', lead, keys }, () => []);
  return id;
};

const showAdd: Show = async ({ env }, refused) => {
  const known = refused?.problems.sure ? await readKnown(refused.typed, '', env) : undefined;
  return {
    title: 'Add a caller',
    here: 'desk',
    body: <AddCaller services={serviceChoices} known={known} refused={refused} />,
  };
};

export const addRoutes = [
  screen('/add', 'staff', showAdd),
  act(
    '/add',
    'staff',
    addCallerSchema,
    async (asked, form): Promise<Done> => {
      const submissionId = await madeId(form, ['caller']);
      const known = form.sure ? undefined : await readKnown(form, submissionId, asked.env);
      if (known !== undefined) {
        const sentence = `This number or address is known: ${displayName(known)}, asked in ${monthText(known.createdAt)}.`;
        return { problems: { '': sentence, sure: 'Save anyway' } };
      }
      const id = await storeCaller(form, submissionId, asked.env);
      if (form.talked === 'talked') {
        const noted = await note({ ...asked, id }, [{ kind: 'outcome', state: REACHED_STATE }], form);
        if (!Array.isArray(noted)) return noted;
      }
      return leadPath(id);
    },
    showAdd,
  ),
];
