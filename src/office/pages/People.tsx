import { TextField } from '../../leads/forms/Field.tsx';
import type { Person } from '../contract/answers.ts';
import { devicePath, PEOPLE_PATH, personPath, YOU_PATH } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import type { Role } from '../contract/states.ts';
import { Button, Choices, Link } from './controls.tsx';
import { ago, momentText } from './format.ts';
import { NewLink } from './NewLink.tsx';
import { createFields, PostForm } from './PostForm.tsx';

/** People in the office, their passkeys, and invitations, for owners. */

type RemoveProps = { what: string; action: string; back: string; children: string };

/** What cannot be undone opens first, and says what it does. */
const Remove = ({ what, action, back, children }: RemoveProps) => (
  <details className="explained">
    <summary>
      Remove<span className="sr-only"> {what}</span>
    </summary>
    <p>{children}</p>
    <PostForm action={action} back={back}>
      <Button isPrimary>Remove {what}</Button>
    </PostForm>
  </details>
);

type DevicesProps = { person: Pick<Person, 'name' | 'devices'>; now: Date; back: string };

/** A person's passkeys, each on a device, with a button that removes it; the one in use stays. */
export const Devices = ({ person: { name, devices }, now, back }: DevicesProps) => (
  <ul>
    {devices.map(({ id, device, usedAt, isHere }) => (
      <li key={id}>
        <span>
          {device}
          <span className="quiet">, {isHere ? 'this one' : `signed in ${ago(usedAt, now.getTime())}`}</span>
        </span>
        {!isHere && (
          <Remove what={`${name}’s ${device}`} action={devicePath(id)} back={back}>
            It is signed out at once, gets no alerts, and its passkey no longer works.
          </Remove>
        )}
      </li>
    ))}
  </ul>
);

const standing = ({ role, isRevoked, devices, invitation }: Person) =>
  [
    isRevoked ? 'removed' : role,
    !isRevoked && devices.length === 0 && 'no device',
    invitation && `a link for ${invitation.role} works until ${momentText(invitation.until)}`,
  ]
    .filter(Boolean)
    .join(', ');

type RowProps = { person: Person; isSelf: boolean; now: Date };

const PersonRow = ({ person, isSelf, now }: RowProps) => {
  const { id, name, isRevoked, invitation } = person;
  return (
    <li className="person">
      <p>
        <strong>{name}</strong> <span className="quiet">{standing(person)}</span>
      </p>
      <Devices person={person} now={now} back={PEOPLE_PATH} />
      <div className="buttons">
        <PostForm action={personPath(id, 'link')} back={PEOPLE_PATH}>
          <Button>
            New link<span className="sr-only"> for {name}</span>
          </Button>
        </PostForm>
        {!isSelf && !(isRevoked && invitation === null) && (
          <Remove what={name} action={personPath(id, 'remove')} back={PEOPLE_PATH}>
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
      <p className="buttons">
        <Button isPrimary>Make a link</Button>
        {refused?.problems.sure && (
          <Button name="sure" value="1">
            It is the same person
          </Button>
        )}
      </p>
    </PostForm>
  );
};

type Props = {
  people: Person[];
  /** the id of the person who is signed in */
  own: string;
  now: Date;
  /** the link that was just made, and its person */
  made: { name: string; link: string } | undefined;
  refused: RefusedForm | undefined;
};

export const People = ({ people, own, now, made, refused }: Props) => (
  <>
    <p>
      <Link to={YOU_PATH}>You</Link>
    </p>
    <h1>People</h1>
    {made && (
      <NewLink
        said={`Send this link to ${made.name} yourself, and to nobody else. It works once, and is shown only now.`}
        link={made.link}
      />
    )}
    <ul className="ruled">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} isSelf={person.id === own} now={now} />
      ))}
    </ul>
    <p className="quiet">
      A new link replaces the previous one. Make one for a second device of yours, or invite a second owner: otherwise
      only the person who set up this website can let you in when your phone is lost.
    </p>
    <InviteForm refused={refused} />
  </>
);
