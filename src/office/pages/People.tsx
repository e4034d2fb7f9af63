import { TextField } from '../../leads/forms/Field.tsx';
import { OFFICE_PATH } from '../../shared/routes.ts';
import type { Person } from '../contract/answers.ts';
import { PEOPLE_PATH, personPath } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import { ROLES, type Role } from '../contract/states.ts';
import { Devices } from './Devices.tsx';
import { Explained } from './Explained.tsx';
import { momentText } from './format.ts';
import { Made } from './Made.tsx';
import { fieldsOf, PostForm } from './PostForm.tsx';

/** People in the office and invitations, for owners. */

const letsIn = ({ role, isRevoked, devices }: Person) => role === 'owner' && !isRevoked && devices.length > 0;

/** Whether without this one no one could invite anymore. The worker has the same rule (sql/people-queries.ts). */
export const isOnlyOwner = (person: Person, people: readonly Person[]): boolean =>
  letsIn(person) && !people.some((other) => other.id !== person.id && letsIn(other));

const onlyOwner = (name: string, devices: number) =>
  `${name} is the only owner, and cannot be removed: no one could invite anymore. ${
    devices === 1
      ? 'If this one device is lost, nobody comes in until the person who set up the website makes a new link. So enroll a second device, or invite another owner.'
      : 'A device that is lost is removed on another one.'
  }`;

/** A button that makes a link for someone. */
const LinkForm = ({ person: { id, name }, children }: { person: Person; children: string }) => (
  <PostForm action={personPath(id, 'link')} back={PEOPLE_PATH}>
    <button type="submit" className="btn btn-outline">
      {children}
      <span className="sr-only"> for {name}</span>
    </button>
  </PostForm>
);

const standing = ({ role, isRevoked, hasComeIn, devices }: Person) => {
  if (!hasComeIn) return `${role}, did not come in`;
  return isRevoked ? 'removed' : `${role}${devices.length === 0 ? ', no device' : ''}`;
};

const PersonRow = ({ person, isOnly, now }: { person: Person; isOnly: boolean; now: Date }) => {
  const { id, name, isRevoked, hasComeIn, devices } = person;
  return (
    <li className="person">
      <p>
        <strong>{name}</strong> <span className="quiet">{standing(person)}</span>
      </p>
      <Devices person={person} keepsLast={isOnly} now={now} back={PEOPLE_PATH} />
      {isOnly && <p className="quiet">{onlyOwner(name, devices.length)}</p>}
      <div className="buttons">
        <LinkForm person={person}>
          {devices.length > 0 ? 'Link for another device' : isRevoked ? 'Invite again' : 'New link'}
        </LinkForm>
        {!(hasComeIn && isRevoked) && !isOnly && (
          <Explained button="Remove" about={name}>
            <p>
              {hasComeIn
                ? `${name} is signed out everywhere at once, and needs a new invitation to come back. What ${name} noted stays.`
                : `${name} never came in. A new invitation can be made at any time.`}
            </p>
            <PostForm action={personPath(id, hasComeIn ? 'remove' : 'cancel')} back={PEOPLE_PATH}>
              <button type="submit" className="btn btn-primary">
                Remove {name}
              </button>
            </PostForm>
          </Explained>
        )}
      </div>
    </li>
  );
};

type Invited = Person & { invitation: NonNullable<Person['invitation']> };
const isInvited = (person: Person): person is Invited => person.invitation !== null;

const Invitations = ({ invited }: { invited: Invited[] }) => (
  <section className="block" aria-labelledby="invitations">
    <h2 id="invitations">Open invitations</h2>
    <p className="quiet">
      Each link works once. The office keeps no copy of it that anybody could read: for one that was lost, make a new
      one, which turns off the one before.
    </p>
    <ul className="ruled">
      {invited.map((person) => (
        <li key={person.id} className="person">
          <p>
            <strong>{person.name}</strong>{' '}
            <span className="quiet">
              as {person.invitation.role}, until {momentText(person.invitation.until)}
            </span>
          </p>
          <div className="buttons">
            <LinkForm person={person}>New link</LinkForm>
            <PostForm action={personPath(person.id, 'cancel')} back={PEOPLE_PATH}>
              <button type="submit" className="btn btn-outline">
                Cancel invitation<span className="sr-only"> of {person.name}</span>
              </button>
            </PostForm>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

const ROLE_CHOICES: Record<Role, string> = { staff: 'see and work on leads', owner: 'do everything' };

const InviteForm = ({ refused }: { refused: RefusedForm | undefined }) => {
  const field = fieldsOf('invite', refused);
  return (
    <PostForm action={PEOPLE_PATH} className="block" refused={refused}>
      <h2>Invite</h2>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      {refused?.problems.same && (
        <>
          <p className="field-error">{refused.problems.same}</p>
          <label className="check">
            <input type="checkbox" name="same" value="1" />
            <span>It is the same person, on another device</span>
          </label>
        </>
      )}
      <fieldset>
        <legend>Is allowed to</legend>
        {ROLES.toReversed().map((role) => (
          <label key={role} className="check">
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === field('role', 'staff').defaultValue}
            />
            <span>{ROLE_CHOICES[role]}</span>
          </label>
        ))}
      </fieldset>
      <p className="buttons">
        <button type="submit" className="btn btn-primary">
          Make a link
        </button>
      </p>
    </PostForm>
  );
};

type Props = {
  people: Person[];
  now: Date;
  /** the link that was just made, and for whom */
  made?: { name: string; link: string } | undefined;
  refused?: RefusedForm | undefined;
};

export const People = ({ people, now, made, refused }: Props) => {
  const invited = people.filter(isInvited);
  return (
    <div className="narrow-page">
      <p>
        <a className="link" href={`${OFFICE_PATH}/you`}>
          You
        </a>
      </p>
      <h1>People</h1>
      {made && (
        <Made
          said={`Send this link to ${made.name} yourself, and to nobody else. It is shown only now.`}
          link={made.link}
        />
      )}
      <ul className="ruled">
        {people
          .filter(({ hasComeIn, invitation }) => hasComeIn || invitation === null)
          .map((person) => (
            <PersonRow key={person.id} person={person} isOnly={isOnlyOwner(person, people)} now={now} />
          ))}
      </ul>
      {invited.length > 0 && <Invitations invited={invited} />}
      <InviteForm refused={refused} />
    </div>
  );
};
