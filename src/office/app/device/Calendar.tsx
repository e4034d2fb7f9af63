import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { madeCalendarSchema, type Session } from '../../contract/answers.ts';
import { post } from '../api.ts';
import { momentText } from '../format.ts';
import { $calendar } from '../queries.ts';
import { Block, CopyButton, Problem } from '../ui.tsx';

/** Calendar programs subscribe to this scheme by themselves. */
const asWebcal = (address: string) => address.replace(/^https?:/, 'webcal:');

/** Focuses the new address, so that it is announced and scrolled into view. */
const focus = (made: HTMLElement | null) => made?.focus();

const Made = ({ address }: { address: string }) => (
  <div className="made-link" ref={focus} tabIndex={-1}>
    <p>
      Here it is, for you alone: whoever has it reads names and numbers. It is shown only now; if it is lost, make a new
      one.
    </p>
    <p className="made-address">
      <strong>{asWebcal(address)}</strong>
    </p>
    <p className="buttons">
      <a className="btn btn-primary" href={asWebcal(address)}>
        Subscribe on this device
      </a>
      <CopyButton text={address} />
    </p>
  </div>
);

const Address = ({ timeZone }: { timeZone: string }) => {
  const { data, error } = useStore($calendar);
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<string>();
  if (data === undefined) return <Problem error={error} />;
  const then = (change: Promise<string | undefined>) =>
    change
      .then(setAddress)
      .then(() => $calendar.revalidate())
      .then(() => setFailure(undefined))
      .catch(({ message }: Error) => setFailure(message));
  const make = () => then(post('/calendar', {}, madeCalendarSchema).then((made) => made.address));
  const shut = () => then(post('/calendar/off', {}, z.object({})).then(() => undefined));
  return (
    <>
      {address !== undefined && <Made key={address} address={address} />}
      {data.madeAt !== null && address === undefined && (
        <p>Your address was made {momentText(data.madeAt, timeZone)}. A new one shuts it.</p>
      )}
      <p className="buttons">
        <button type="button" className="btn btn-outline" onClick={make}>
          {data.madeAt === null ? 'Make an address' : 'Make a new address'}
        </button>
        {data.madeAt !== null && (
          <button type="button" className="btn btn-outline" onClick={shut}>
            Shut it
          </button>
        )}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </>
  );
};

/** The secret address under which a calendar program reads visits and follow-ups. */
export const Calendar = ({ session }: { session: Session }) => (
  <Block title="Calendar">
    <p>
      All visits and follow-ups with place and phone number, in the calendar of your phone or computer. It looks for
      news about once an hour, some programs less often. An address ends when a device of yours is taken out.
    </p>
    <Address timeZone={session.business.timeZone} />
  </Block>
);
