import * as z from 'zod/mini';
import { ownOrigin } from '../../server/origins.ts';
import { runAll, runOn } from '../../server/query.ts';
import { PEOPLE_PATH } from '../contract/paths.ts';
import { inviteSchema } from '../contract/requests.ts';
import { sentForm } from '../contract/sent-form.ts';
import type { Role } from '../contract/states.ts';
import { People } from '../pages/People.tsx';
import { Enroll } from '../pages/SignIn.tsx';
import type { Admitted } from './guard.ts';
import { invitePerson, makeLink, readPeople, removePasskey } from './people.ts';
import { act, type Show, screen } from './screens.tsx';
import { handOn, takeMade } from './shown-once.ts';
import { revokePerson } from './sql/people-queries.ts';

/** Access to the office: invitations, people, and their passkeys. */

const emptyForm = z.object(sentForm);

const showPeople: Show<'owner'> = async ({ c, person, env, now }, refused) => {
  const people = await readPeople(person, env, now);
  const made = takeMade(c);
  const name = people.find(({ id }) => id === made?.id)?.name;
  const link = made && name ? { name, link: made.link } : undefined;
  return {
    title: 'People',
    here: 'you',
    body: <People people={people} own={person.id} now={now} refused={refused} made={link} />,
  };
};

/** Makes a link and leads to the page that shows it. */
const newLink = async ({ c, env, request, now }: Admitted<'owner'>, id: string, role?: Role) => {
  const link = await makeLink(runOn(env.DB), { id, role }, ownOrigin(request), now);
  if (link === undefined) return { status: 404 as const, sentence: 'No one here has this name anymore.' };
  handOn(c, id, link);
  return PEOPLE_PATH;
};

export const peopleRoutes = [
  screen('/enrol', 'anyone', async () => ({ title: 'Welcome', body: <Enroll /> })),
  screen('/people', 'owner', showPeople),
  act(
    '/people',
    'owner',
    z.extend(inviteSchema, { ...sentForm, sure: z.optional(z.literal('1')) }),
    async (admitted, { name, role, sure }) => {
      const { id, isNew, ...person } = await invitePerson(runOn(admitted.env.DB), { name, role }, admitted.now);
      if (isNew || sure) return newLink(admitted, id, role);
      const sentence = `${person.name} is here already. Another person needs a name that tells them apart, like ${name} M.`;
      return { problems: { name: sentence, sure: 'The same person' } };
    },
    showPeople,
  ),
  act('/people/:id/link', 'owner', emptyForm, (admitted) => newLink(admitted, admitted.id)),
  act('/people/:id/remove', 'owner', emptyForm, async ({ id, person, env, now }, { back }) => {
    if (id === person.id) return { status: 422 as const, sentence: 'You cannot remove yourself. Another owner can.' };
    await runAll(env.DB, revokePerson(id, now.toISOString(), person.sessionHash));
    return back;
  }),
  // One's own passkeys, and for an owner everyone's.
  act('/devices/:id/remove', 'staff', emptyForm, async ({ id, person, env }, { back }) =>
    (await removePasskey(id, person, env))
      ? back
      : { status: 403 as const, sentence: 'This passkey is in use here, or not yours.' },
  ),
];
