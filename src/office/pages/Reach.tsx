import { textHref } from '../../shared/phone.ts';
import type { Detail } from '../server/lead-detail.ts';
import type { Letter } from '../server/letters.ts';
import type { Summary } from '../server/summary.ts';
import { Link } from './controls.tsx';
import { mailHref, travelHref } from './format.ts';

/** Call, text, write, drive there: one tap each, with all their numbers and addresses. */
export const Reach = ({
  lead: { phone, phoneLinks, morePhones, email, moreEmails, address, street },
}: {
  lead: Summary;
}) => {
  const phones = [phoneLinks, ...morePhones].flatMap((links) => links ?? []);
  const guessed = phones.flatMap(({ isAreaAdded, shown }) => (isAreaAdded ? [shown] : []));
  return (
    <>
      {phoneLinks === null && phone !== '' && <p>{phone}</p>}
      {phones.map(({ call, text, shown }, index) => (
        <p key={call} className="ways">
          <a className={index === 0 ? 'btn btn-primary' : 'btn btn-outline'} href={call}>{`Call ${shown}`}</a>
          <a className="btn btn-outline" href={text}>
            Text{phones.length > 1 && <span className="sr-only">{` ${shown}`}</span>}
          </a>
        </p>
      ))}
      {guessed.length > 0 && (
        <p className="quiet mt-2">{`Typed without an area code: a tap calls ${guessed.join(' or ')}.`}</p>
      )}
      {[email, ...moreEmails].filter(Boolean).map((one) => (
        <p key={one}>
          <Link to={mailHref(one)}>{one}</Link>
        </p>
      ))}
      {address !== '' && (
        <p>
          {address} {street !== '' && <Link to={travelHref(address)}>Directions</Link>}
        </p>
      )}
    </>
  );
};

type LinksProps = { lead: Summary; letter: Letter };

/** A letter to start from, in the mail program. */
export const LetterLinks = ({ lead: { phoneLinks, email }, letter }: LinksProps) => (
  <>
    {phoneLinks !== null && letter.sms !== null && <Link to={textHref(phoneLinks.text, letter.sms)}>Text</Link>}{' '}
    {email !== '' && <Link to={mailHref(email, letter)}>Email</Link>}
  </>
);

export const Letters = ({ detail: { summary, letters, visitLetters } }: { detail: Detail }) => {
  const all = [...visitLetters, ...letters];
  if (all.length === 0 || (summary.phoneLinks === null && summary.email === '')) return null;
  return (
    <details className="more">
      <summary>Letters to start from</summary>
      <ul className="ruled">
        {all.map((letter) => (
          <li key={letter.title} className="letter">
            {letter.title}{' '}
            <span>
              <LetterLinks lead={summary} letter={letter} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
