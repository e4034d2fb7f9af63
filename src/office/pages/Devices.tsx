import { OFFICE_PATH } from '../contract/paths.ts';
import type { Person } from '../server/people.ts';
import { Button } from './controls.tsx';
import { momentText } from './format.ts';
import { PostForm } from './PostForm.tsx';

type RemoveProps = { what: string; action: string; back: string; children: string };

/** What cannot be undone opens first, and says what it does. */
export const Remove = ({ what, action, back, children }: RemoveProps) => (
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

type DevicesProps = { person: Pick<Person, 'name' | 'devices'>; back: string };

/** A person's passkeys, each on a device, with a button that removes it; the one in use stays. */
export const Devices = ({ person: { name, devices }, back }: DevicesProps) => (
  <ul>
    {devices.map(({ id, device, usedAt, isHere }) => (
      <li key={id}>
        <span>
          {device}
          <span className="quiet">, {isHere ? 'this one' : `last used ${momentText(usedAt)}`}</span>
        </span>
        {!isHere && (
          <Remove what={`${name}’s ${device}`} action={`${OFFICE_PATH}/devices/${id}/remove`} back={back}>
            It is signed out at once, gets no alerts, and its passkey no longer works.
          </Remove>
        )}
      </li>
    ))}
  </ul>
);
