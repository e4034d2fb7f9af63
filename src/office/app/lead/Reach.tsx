import { Fragment } from 'react';
import { dayIn } from '../../../shared/dates.ts';
import { textHref } from '../../../shared/phone.ts';
import type { Detail, PhoneLinks, Session } from '../../contract/answers.ts';
import { OFFICE_API } from '../../contract/limits.ts';
import { dayText } from '../format.ts';
import { mailHref } from '../hrefs.ts';
import type { Way } from '../reach/came-of-it.ts';
import { reach } from '../reach/reached.ts';
import { noteChange } from '../sending.ts';
import { Block, Icon } from '../ui.tsx';

type Begun = { title: string; href: string };

/** Letters to begin with, each a link that opens the program that sends it. */
const Letters = ({ title, letters, onBegin }: { title: string; letters: Begun[]; onBegin: () => void }) => {
  if (letters.length === 0) return null;
  return (
    <details className="letters">
      <summary>
        {title} … <Icon name="chevron-down" />
      </summary>
      <ul className="ruled">
        {letters.map((letter) => (
          <li key={letter.title}>
            <a href={letter.href} onClick={onBegin}>
              {letter.title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What the number that a tap calls was made of, where that is not what they typed. */
const AddedAreas = ({ phones }: { phones: PhoneLinks[] }) =>
  phones
    .filter(({ isAreaAdded }) => isAreaAdded)
    .map(({ call, shown }) => (
      <p key={call} className="quiet">
        Typed without an area code: this calls {shown}.
      </p>
    ));

/** Call, text, write: one tap each, with every number and address of theirs. */
export const Reach = ({ detail: { summary, letters } }: { detail: Detail }) => {
  const { id, phone, phoneLinks, morePhones, email, moreEmails } = summary;
  const phones = phoneLinks === null ? morePhones : [phoneLinks, ...morePhones];
  const begin = (way: Way) => () => reach(way, summary);
  const texts =
    phoneLinks === null
      ? []
      : letters.flatMap(({ title, sms }) => (sms === null ? [] : [{ title, href: textHref(phoneLinks.text, sms) }]));
  const mails = email === '' ? [] : letters.map((letter) => ({ title: letter.title, href: mailHref(email, letter) }));
  return (
    <>
      <p className="reach">
        {phones.map(({ call, text, shown }, at) => (
          <Fragment key={call}>
            <a className={at === 0 ? 'btn btn-primary' : 'btn btn-outline'} href={call} onClick={begin('call')}>
              <Icon name="phone" /> Call {shown || phone}
            </a>
            <a className="btn btn-outline" href={text} onClick={begin('text')}>
              Text{phones.length > 1 && <span className="sr-only"> {shown}</span>}
            </a>
          </Fragment>
        ))}
        {[email, ...moreEmails].filter(Boolean).map((address, at) => (
          <a key={address} className="btn btn-outline" href={mailHref(address)} onClick={begin('mail')}>
            <Icon name="mail" /> Email{at > 0 && ` ${address}`}
          </a>
        ))}
      </p>
      <AddedAreas phones={phones} />
      <p>
        <a className="link" href={`${OFFICE_API}/leads/${id}/contact.vcf`} download="contact.vcf">
          Save contact
        </a>
      </p>
      <Letters title="Start a text with" letters={texts} onBegin={begin('text')} />
      <Letters title="Start an email with" letters={mails} onBegin={begin('mail')} />
    </>
  );
};

type AskReviewProps = { detail: Detail; seen: number; askedAt: string | null; session: Session };

/**
 * After the job: every customer is asked with the same words, whatever they thought of it. Google removes the reviews of businesses
 * that ask only happy customers: https://support.google.com/contributionpolicy/answer/7400114
 */
export const AskReview = ({ detail: { summary, review }, seen, askedAt, session }: AskReviewProps) => {
  if (review === null) return null;
  const { id, phoneLinks, email } = summary;
  return (
    <Block title="Ask for a review">
      <p className="quiet">
        {askedAt === null
          ? 'Every customer is asked with the same words, happy or not.'
          : `Asked on ${dayText(dayIn(session.business.timeZone, new Date(askedAt)))}.`}
      </p>
      <p className="buttons">
        {phoneLinks !== null && review.sms !== null && (
          <a
            className="btn btn-outline"
            href={textHref(phoneLinks.text, review.sms)}
            onClick={() => reach('text', summary, true)}
          >
            Ask by text
          </a>
        )}
        {email !== '' && (
          <a className="btn btn-outline" href={mailHref(email, review)} onClick={() => reach('mail', summary, true)}>
            Ask by email
          </a>
        )}
        {askedAt === null && (
          <button type="button" className="link" onClick={() => noteChange(id, { kind: 'review' }, seen)}>
            I have asked
          </button>
        )}
      </p>
    </Block>
  );
};
