import type { Person } from '../contract/answers.ts';
import { devicePath } from '../contract/paths.ts';
import { Explained } from './Explained.tsx';
import { ago } from './format.ts';
import { PostForm } from './PostForm.tsx';

type Props = {
  person: Pick<Person, 'name' | 'devices'>;
  /** whether the last of them stays: nobody could invite anymore */
  keepsLast: boolean;
  now: Date;
  back: string;
};

/** The passkeys of a person, each on a device, with what removes it. */
export const Devices = ({ person: { name, devices }, keepsLast, now, back }: Props) => (
  <ul className="devices">
    {devices.map(({ id, device, usedAt, isHere }) => (
      <li key={id} className="device">
        <span>
          {device}
          <span className="quiet">, {isHere ? 'this one' : `signed in ${ago(usedAt, now.getTime())}`}</span>
        </span>
        {(!keepsLast || devices.length > 1) && (
          <Explained button="Remove" about={`${name}’s ${device}`}>
            <p>
              {isHere && 'You are using it now. '}It is signed out at once, gets no more alerts, and its passkey opens
              nothing anymore. {devices.length === 1 && `${name} comes back by a new link.`}
            </p>
            <PostForm action={devicePath(id)} back={back}>
              <button type="submit" className="btn btn-primary">
                Remove {name}’s {device}
              </button>
            </PostForm>
          </Explained>
        )}
      </li>
    ))}
  </ul>
);
