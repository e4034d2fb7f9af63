import * as z from 'zod/mini';
import { TextField } from '../../leads/forms/Field.tsx';
import { ownOrigin } from '../../server/origins.ts';
import { runAll, runOn } from '../../server/query.ts';
import { lineUpTo } from '../contract/contact.ts';
import { MAX_PERSON_LENGTH } from '../contract/office-limits.ts';
import { PEOPLE_PATH, YOU_PATH } from '../contract/paths.ts';
import { type RefusedForm, sentForm } from '../contract/sent-form.ts';
import { ROLES, type Role } from '../contract/states.ts';
import { Button, Choices, Link, SaveButtons } from '../pages/controls.tsx';
import { Devices, Remove } from '../pages/Devices.tsx';
import { momentText } from '../pages/format.ts';
import { NewLink } from '../pages/NewLink.tsx';
import { createFields, PostForm } from '../pages/PostForm.tsx';
import { Enroll } from '../pages/SignIn.tsx';
import type { Admitted } from '../server/guard.ts';
import { invitePerson, makeLink, type Person, readPeople, removePasskey, revokePerson } from '../server/people.ts';
import { refusal, Unsaved } from '../server/refusals.ts';
import { act, type Show, screen } from '../server/screens.tsx';
import { handOn, takeMade } from '../server/shown-once.ts';

/** People in the office, their passkeys, and invitations, for owners. */

const standing = ({ role, isRevoked, devices, invitation }: Person) =>
  [
    isRevoked ? 'removed' : role,
    !isRevoked && devices.length === 0 && 'no device',
    invitation && `a link for ${invitation.role} works until ${momentText(invitation.until)}`,
  ]
    .filter(Boolean)
    .join(', ');

const PersonRow = ({ person, isSelf }: { person: Person; isSelf: boolean }) => {
  const { id, name, isRevoked, invitation } = person;
  return (
    <li className="person">
      <p>
        <strong>{name}</strong> <span className="quiet">{standing(person)}</span>
      </p>
      <Devices person={person} back={PEOPLE_PATH} />
      <div className="buttons">
        <PostForm action={`${PEOPLE_PATH}/${id}/link`} back={PEOPLE_PATH}>
          <Button>
            New link<span className="sr-only"> for {name}</span>
          </Button>
        </PostForm>
        {!isSelf && !(isRevoked && invitation === null) && (
          <Remove what={name} action={`${PEOPLE_PATH}/${id}/remove`} back={PEOPLE_PATH}>
            {`${name} is signed out everywhere at once, and can return only with a new link. Notes by ${name} stay.`}
          </Remove>
        )}
      </div>
    </li>
  );
};

const ROLE_CHOICES: Record<Role, string> = { staff: 'See and work on leads', owner: 'Do everything' };

const InviteForm = ({ refused }: { refused: RefusedForm | undefined }) => {
  const field = createFields('invite', refused);
  return (
    <PostForm action={PEOPLE_PATH} className="block" refused={refused}>
      <h2>Invite</h2>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <Choices legend="Is allowed to" name="role" choices={ROLE_CHOICES} chosen={refused?.typed.role ?? 'staff'} />
      <SaveButtons anyway="It is the same person" isAsked={refused?.problems.sure !== undefined}>
        Make a link
      </SaveButtons>
    </PostForm>
  );
};

const inviteSchema = z.object({
  ...sentForm,
  name: lineUpTo(MAX_PERSON_LENGTH).check(z.minLength(1, 'Write a name.')),
  role: z.enum(ROLES),
  /** the one who is here already */
  sure: z.optional(z.literal('1')),
});

const emptyForm = z.object(sentForm);

const showPeople: Show<'owner'> = async ({ c, person, env, now }, refused) => {
  const people = await readPeople(person, env, now);
  const made = takeMade(c);
  const invited = people.find(({ id }) => id === made?.id);
  const body = (
    <>
      <p>
        <Link to={YOU_PATH}>You</Link>
      </p>
      <h1>People</h1>
      {made && invited && (
        <NewLink
          said={`Send this link to ${invited.name} yourself, and to nobody else. It works once, and is shown only now.`}
          link={made.link}
        />
      )}
      <ul className="ruled">
        {people.map((one) => (
          <PersonRow key={one.id} person={one} isSelf={one.id === person.id} />
        ))}
      </ul>
      <p className="quiet">
        A new link replaces the previous one. Make one for a second device of yours, or invite a second owner: otherwise
        only the person who set up this website can let you in when your phone is lost.
      </p>
      <InviteForm refused={refused} />
    </>
  );
  return { title: 'People', here: 'you', body };
};

/** Makes a link and leads to the page that shows it. */
const newLink = async ({ c, env, request, now }: Admitted<'owner'>, id: string, role?: Role) => {
  const link = await makeLink(runOn(env.DB), { id, role }, ownOrigin(request), now);
  if (link === undefined) throw refusal(404, 'No one here has this name anymore.');
  handOn(c, id, link);
  return PEOPLE_PATH;
};

export const peopleRoutes = [
  screen('/enrol', 'anyone', async () => ({ title: 'Welcome', body: <Enroll /> })),
  screen('/people', 'owner', showPeople),
  act(
    '/people',
    'owner',
    inviteSchema,
    async (admitted, { name, role, sure }) => {
      const { id, isNew, ...person } = await invitePerson(runOn(admitted.env.DB), { name, role }, admitted.now);
      if (isNew || sure) return newLink(admitted, id, role);
      const sentence = `${person.name} is here already. Another person needs a name that tells them apart, like ${name} M.`;
      throw new Unsaved({ name: sentence, sure: 'The same person' });
    },
    showPeople,
  ),
  act('/people/:id/link', 'owner', emptyForm, (admitted) => newLink(admitted, admitted.id)),
  act('/people/:id/remove', 'owner', emptyForm, async ({ id, person, env, now }, { back }) => {
    if (id === person.id) throw refusal(422, 'You cannot remove yourself. Another owner can.');
    await runAll(env.DB, revokePerson(id, now.toISOString(), person.sessionHash));
    return back;
  }),
  // One's own passkeys, and for an owner everyone's.
  act('/devices/:id/remove', 'staff', emptyForm, async ({ id, person, env }, { back }) => {
    if (!(await removePasskey(id, person, env))) throw refusal(403, 'This passkey is in use here, or not yours.');
    return back;
  }),
];
