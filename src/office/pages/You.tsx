import type { ReactNode } from 'react';
import type { Person } from '../contract/answers.ts';
import { OFFICE_PATH, PEOPLE_PATH, SIGN_OUT_PATH, YOU_PATH } from '../contract/paths.ts';
import { Button, Link, Tick } from './controls.tsx';
import { Devices } from './People.tsx';
import { PostForm } from './PostForm.tsx';

export type Alerts = {
  /** the site's public key; null if alerts are not set up */
  pushKey: string | null;
  isOn: boolean;
  /** of this device; undefined if it never had alerts */
  endpoint: string | undefined;
  showsPerson: boolean;
  morning: boolean;
  /** the push service no longer accepts our alerts */
  isRefused: boolean;
};

/** The switches need a script, because browsers subscribe only by script (device/alerts.ts). */
const AlertsForm = ({ alerts: { pushKey, isOn, showsPerson, morning, isRefused } }: { alerts: Alerts }) => (
  <section className="block" aria-labelledby="alerts">
    <h2 id="alerts">Alerts</h2>
    {pushKey === null ? (
      <p>Alerts are not set up on this site yet (docs/operations.md).</p>
    ) : (
      <form data-push-key={pushKey}>
        <fieldset disabled>
          <legend className="sr-only">Alerts on this device</legend>
          <Tick name="alerts" defaultChecked={isOn}>
            Tell me about every new lead on this device
          </Tick>
          <Tick name="morning" defaultChecked={morning}>
            And every morning, what is planned for the day
          </Tick>
          <Tick name="showsPerson" defaultChecked={showsPerson}>
            With name and phone number, also on the lock screen
          </Tick>
        </fieldset>
        {isRefused && (
          <p className="field-error">
            Alerts stopped: this browser’s push service did not accept the last one. Turn them on again; if they stop
            again, this browser cannot be reached.
          </p>
        )}
        <p className="field-error" role="alert" data-failure="" />
        <noscript>
          <p>Alerts need JavaScript.</p>
        </noscript>
      </form>
    )}
  </section>
);

/** On the desk of a device with alerts; a script shows it when they no longer work there. */
export const LostAlerts = ({ alerts: { endpoint, pushKey, isRefused } }: { alerts: Alerts }) =>
  endpoint &&
  pushKey && (
    <p
      className="told"
      data-endpoint={endpoint}
      data-push-key={pushKey}
      data-stopped={isRefused ? '' : undefined}
      hidden
    >
      Alerts no longer reach this device. <a href={YOU_PATH}>Turn them on again under You</a>
    </p>
  );

type Props = {
  person: Pick<Person, 'name' | 'role' | 'devices'>;
  alerts: Alerts;
  now: Date;
  calendar: ReactNode;
};

export const You = ({ person, alerts, now, calendar }: Props) => (
  <>
    <h1>{person.name}</h1>
    <p>
      {person.role === 'owner'
        ? 'You are an owner: you may do everything here.'
        : 'You may see and work on leads. Owners may also hand leads over, forget people, and invite.'}
    </p>
    {person.role === 'owner' && (
      <p className="links">
        <Link to={PEOPLE_PATH}>People and invitations</Link>
        <Link to={`${OFFICE_PATH}/hand-over`}>Hand over</Link>
      </p>
    )}
    <AlertsForm alerts={alerts} />
    {calendar}
    <section className="block" aria-labelledby="devices">
      <h2 id="devices">Your passkeys</h2>
      <Devices person={person} now={now} back={YOU_PATH} />
    </section>
    <section className="block" aria-labelledby="sign-out">
      <h2 id="sign-out">Sign out</h2>
      <p data-unsent-warning="" hidden>
        What is not sent yet from this device is discarded when you sign out.
      </p>
      <PostForm action={SIGN_OUT_PATH} className="buttons">
        <Button>Sign out here</Button>
      </PostForm>
    </section>
  </>
);
