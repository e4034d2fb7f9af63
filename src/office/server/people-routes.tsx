import * as z from 'zod/mini';
import { ownOrigin } from '../../server/origins.ts';
import { runAll, runOn } from '../../server/query.ts';
import { PEOPLE_PATH } from '../contract/paths.ts';
import { inviteSchema } from '../contract/requests.ts';
import { sentForm } from '../contract/sent-form.ts';
import type { Role } from '../contract/states.ts';
import { People } from '../pages/People.tsx';
import { Enroll } from '../pages/SignIn.tsx';
import type { Asked } from './guard.ts';
import { invitePerson, makeLink, ownsPasskey, readPeople, revoke, takeOut } from './people.ts';
import { act, type Show, screen } from './screens.tsx';
import { handOn, takeMade } from './shown-once.ts';
import { cancelInvitation } from './sql/people-queries.ts';

/** Who may come in: invitations, people, and their passkeys. */

const emptyForm = z.object(sentForm);
const inviteForm = z.extend(inviteSchema, { ...sentForm, same: z.optional(z.literal('1')) });

const GONE = 'No one here has this name anymore.';
const LAST_OWNER = 'This is the only owner. Invite another one first.';
const LAST_DEVICE = 'By this device alone an owner comes in. Enroll another one first.';

const showPeople: Show<'owner'> = async ({ c, person, env, now }, refused) => {
  const people = await readPeople(person, env, now);
  const made = takeMade(c);
  const name = people.find(({ id }) => id === made?.id)?.name;
  return {
    title: 'People',
    here: 'you',
    body: (
      <People people={people} now={now} refused={refused} made={made && name ? { name, link: made.link } : undefined} />
    ),
  };
};

/** Makes a link and leads to the page that shows it. */
const newLink = async ({ c, env, request, now }: Asked<'owner'>, id: string, role?: Role) => {
  const link = await makeLink(runOn(env.DB), { id, role }, ownOrigin(request), now);
  if (link === undefined) return { status: 404 as const, sentence: GONE };
  handOn(c, id, link);
  return PEOPLE_PATH;
};

export const peopleRoutes = [
  screen('/enrol', 'anyone', async () => ({ title: 'Welcome', body: <Enroll /> })),
  screen('/people', 'owner', showPeople),
  act(
    '/people',
    'owner',
    inviteForm,
    async (asked, { name, role, same }) => {
      const { id, isNew, ...person } = await invitePerson(runOn(asked.env.DB), { name, role }, asked.now);
      if (isNew || same) return newLink(asked, id, role);
      return {
        problems: {
          same: `${person.name} is here already. Another person needs a name that tells them apart, like ${name} M.`,
        },
      };
    },
    showPeople,
  ),
  act('/people/:id/link', 'owner', emptyForm, (asked) => newLink(asked, asked.id)),
  act('/people/:id/cancel', 'owner', emptyForm, async ({ id, env }, { back }) => {
    await runAll(env.DB, cancelInvitation(id));
    return back;
  }),
  act('/people/:id/remove', 'owner', emptyForm, async ({ id, env, now }, { back }) =>
    (await revoke(id, env, now)) ? back : { status: 422 as const, sentence: LAST_OWNER },
  ),
  // One's own, and for an owner everyone's.
  act('/devices/:id/remove', 'staff', emptyForm, async ({ id, person, env }, { back }) => {
    if (person.role !== 'owner' && !(await ownsPasskey(person.id, id, env))) {
      return { status: 403 as const, sentence: 'Only an owner of the office may do that.' };
    }
    return (await takeOut(id, env)) ? back : { status: 422 as const, sentence: LAST_DEVICE };
  }),
];
