import { useEffect, useState } from 'react';
import { knownSchema, type Summary } from '../../contract/answers.ts';
import type { ContactKeys } from '../../contract/requests.ts';
import { rulesOf } from '../../contract/states.ts';
import { post } from '../api.ts';
import { momentText, nameOf } from '../format.ts';
import { $businessZone } from '../queries.ts';
import { leadPath } from '../router.ts';

/** Says, while somebody is written down, that their number or address is known, with their last request. */

/** After the last key. In ms. */
const PAUSE_MS = 300;

/** Nothing is known by less. */
const MAY_BE_KNOWN = /\d{3}\D?\d{4}|@./;

const useKnown = ({ phone, morePhones, email, moreEmails }: ContactKeys): Summary | null => {
  const [known, setKnown] = useState<Summary | null>(null);
  useEffect(() => {
    setKnown(null);
    if (!MAY_BE_KNOWN.test(`${phone} ${morePhones} ${email} ${moreEmails}`)) return;
    let isOver = false;
    const ask = () =>
      post('/known', { contacts: [{ phone, morePhones, email, moreEmails }] }, knownSchema).then(
        ({ known: [one = null] }) => !isOver && setKnown(one),
        () => {}, // without a connection nobody is known
      );
    const waiting = setTimeout(ask, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(waiting);
    };
  }, [phone, morePhones, email, moreEmails]);
  return known;
};

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether it is a number that they share, and no address. */
const sharesNumber = ({ phone, morePhones }: ContactKeys, known: Summary) =>
  [known.phoneLinks, ...known.morePhones].some(
    (links) => links !== null && digitsOf(`${phone} ${morePhones}`).includes(digitsOf(links.text).slice(-7)),
  );

export const KnownAlready = ({ typed }: { typed: ContactKeys }) => {
  const known = useKnown(typed);
  return (
    <div role="status">
      {known !== null && (
        <div className="other-lead">
          <p>
            <a className="link" href={leadPath(known.id)}>
              {nameOf(known)}
            </a>{' '}
            <span>has this {sharesNumber(typed, known) ? 'number' : 'address'}.</span>
          </p>
          <p className="quiet">
            {[
              `Last request ${momentText(known.createdAt, $businessZone.get())}`,
              rulesOf(known.state).label,
              known.service,
              known.place,
              known.wish,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      )}
    </div>
  );
};
