import { useState } from 'react';
import type { Person, Session } from '../../contract/answers.ts';
import { Confirm } from '../Confirm.tsx';
import { ago } from '../format.ts';
import { $people } from '../queries.ts';
import { useNow } from '../ui.tsx';
import { Loaded } from '../ui-later.tsx';
import {
  cancel,
  Invitations,
  InviteForm,
  isOnlyOwner,
  LinkButton,
  type MakeLink,
  makeLink,
  revoke,
  takeOut,
} from './Invitations.tsx';
import { OwnersPage } from './OwnersPage.tsx';

const onlyOwner = (name: string, devices: number) =>
  `${name} is the only owner, and cannot be revoked: no one could invite anymore. ${
    devices === 1
      ? 'If this one device is lost, nobody comes in until the person who set up the website makes a new link. So enroll a second device, or invite another owner.'
      : 'A device that is lost is taken out from another one.'
  }`;

type DeviceProps = { name: string; device: Person['devices'][number]; now: number; canGo: boolean; isOnlyOne: boolean };

const DeviceRow = ({ name, device: { id, device, usedAt, isHere }, now, canGo, isOnlyOne }: DeviceProps) => (
  <li className="device">
    <span>
      {device}
      <span className="quiet">, {isHere ? 'this one' : `signed in ${ago(usedAt, now)}`}</span>
    </span>
    {canGo && (
      <Confirm
        title={`Take out ${name}’s ${device}?`}
        consequence={[
          isHere && 'You are using it now.',
          'It is signed out at once, gets no more alerts, and its passkey opens nothing anymore.',
          isOnlyOne ? `${name} comes back by a new link.` : `${name}’s other devices stay.`,
        ]
          .filter(Boolean)
          .join(' ')}
        yes="Take out"
        onYes={() => takeOut(id)}
      >
        Take out
        <span className="sr-only">
          {' '}
          {name}’s {device}
        </span>
      </Confirm>
    )}
  </li>
);

const PersonRow = ({ person, isOnly, onLink }: { person: Person; isOnly: boolean; onLink: MakeLink }) => {
  const { name, role, isRevoked, hasComeIn, devices } = person;
  const now = useNow();
  const standing = isRevoked ? 'revoked' : `${role}${devices.length === 0 ? ', no device' : ''}`;
  return (
    <li className="person">
      <p>
        <strong>{name}</strong> <span className="quiet">{hasComeIn ? standing : `${role}, did not come in`}</span>
      </p>
      <ul>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            name={name}
            device={device}
            now={now}
            canGo={!isOnly || devices.length > 1}
            isOnlyOne={devices.length === 1}
          />
        ))}
      </ul>
      {isOnly && <p className="quiet">{onlyOwner(name, devices.length)}</p>}
      <div className="buttons">
        <LinkButton person={person} onLink={onLink}>
          {devices.length > 0 ? 'Link for another device' : isRevoked ? 'Invite again' : 'New link'}
        </LinkButton>
        {!hasComeIn && (
          <Confirm
            title={`Take ${name} off the list?`}
            consequence={`${name} never came in. A new invitation can be made at any time.`}
            yes="Take off"
            onYes={() => cancel(person.id)}
          >
            Take off<span className="sr-only"> {name}</span>
          </Confirm>
        )}
        {hasComeIn && !isRevoked && !isOnly && (
          <Confirm
            title={`Revoke ${name}?`}
            consequence={`${name} is signed out everywhere at once, and needs a new invitation to come back. What ${name} noted stays.`}
            yes="Revoke"
            onYes={() => revoke(person.id)}
          >
            Revoke<span className="sr-only"> {name}</span>
          </Confirm>
        )}
      </div>
    </li>
  );
};

const Everybody = ({ people }: { people: Person[] }) => {
  const [links, setLinks] = useState<Record<string, string>>({});
  const show = (id: string, link: string) => setLinks((before) => ({ ...before, [id]: link }));
  const onLink: MakeLink = async (id, role) => show(id, (await makeLink(id, role)).link);
  return (
    <>
      <ul className="ruled">
        {people
          .filter(({ hasComeIn, invitation }) => hasComeIn || invitation === null)
          .map((person) => (
            <PersonRow key={person.id} person={person} isOnly={isOnlyOwner(person, people)} onLink={onLink} />
          ))}
      </ul>
      <Invitations people={people} links={links} onLink={onLink} />
      <InviteForm people={people} onInvited={show} onLink={onLink} />
    </>
  );
};

export const People = ({ session }: { session: Session }) => (
  <OwnersPage session={session} title="People" refused="Only an owner of the office may invite.">
    <Loaded query={$people}>{({ people }) => <Everybody people={people} />}</Loaded>
  </OwnersPage>
);
