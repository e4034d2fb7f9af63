import type { Person } from '../../contract/answers.ts';
import { Confirm } from '../Confirm.tsx';
import { ago } from '../format.ts';
import { useNow } from '../use-now.ts';
import { LinkButton, type MakeLink } from './LinkButton.tsx';
import { cancel, revoke, takeOut } from './people-changes.ts';

type Device = Person['devices'][number];

/** What the only owner has to know before a phone is lost. */
const onlyOwner = (name: string, devices: number) =>
  `${name} is the only owner, and cannot be revoked: nobody could invite any more. ${
    devices === 1
      ? 'If this one device is lost, nobody comes in until whoever set up the website makes a new link. So enroll a second device, or invite another owner.'
      : 'A device that is lost is taken out from another one.'
  }`;

type DeviceProps = { name: string; device: Device; now: number; canGo: boolean; isOnlyOne: boolean };

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
          'It is signed out at once, gets no more alerts, and its passkey opens nothing any more.',
          isOnlyOne ? `${name} comes back by a new link.` : `${name}’s other devices stay.`,
        ]
          .filter(Boolean)
          .join(' ')}
        yes="Take out"
        no="Keep"
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

type Props = { person: Person; isOnly: boolean; onLink: MakeLink };

/** Somebody of the office, with each of their devices. */
export const PersonRow = ({ person, isOnly, onLink }: Props) => {
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
            no="Keep"
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
            no="Keep"
            onYes={() => revoke(person.id)}
          >
            Revoke<span className="sr-only"> {name}</span>
          </Confirm>
        )}
      </div>
    </li>
  );
};
