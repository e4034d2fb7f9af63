import { textHref } from '../../../shared/phone.ts';
import type { Detail, PhoneLinks } from '../../contract/answers.ts';
import { OFFICE_API } from '../../contract/office-limits.ts';
import { dayHere } from '../business-time.ts';
import { dayText, mailHref } from '../format.ts';
import type { Way } from '../reach/came-of-it.ts';
import { reach } from '../reach/reached.ts';
import { noteChange } from '../sending.ts';
import { Block, Button, Fold, Icon } from '../ui.tsx';
import type { Whole } from './whole.ts';

type Begun = { title: string; href: string };

/** Letters to start from, each a link that opens the program that sends it. */
const Letters = ({ title, letters, onBegin }: { title: string; letters: Begun[]; onBegin: () => void }) => {
  if (letters.length === 0) return null;
  return (
    <Fold label={`${title} …`} className="letters">
      <ul className="ruled">
        {letters.map((letter) => (
          <li key={letter.title}>
            <a href={letter.href} onClick={onBegin}>
              {letter.title}
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  );
};

type PhoneProps = {
  links: PhoneLinks;
  shown: string;
  isOne: boolean;
  isFirst: boolean;
  onBegin: (way: Way) => () => void;
};

const Phone = ({ links: { call, text }, shown, isOne, isFirst, onBegin }: PhoneProps) => (
  <>
    <a className={isFirst ? 'btn btn-primary' : 'btn btn-outline'} href={call} onClick={onBegin('call')}>
      <Icon name="phone" /> Call {shown}
    </a>
    <a className="btn btn-outline" href={text} onClick={onBegin('text')}>
      Text{!isOne && <span className="sr-only"> {shown}</span>}
    </a>
  </>
);

/** Call, text, write: one tap each, with all their numbers and addresses. */
export const Reach = ({ detail: { summary, letters } }: { detail: Detail }) => {
  const { id, phone, phoneLinks, morePhones, email, moreEmails } = summary;
  const begin = (way: Way) => () => reach(way, summary);
  const texts =
    phoneLinks === null
      ? []
      : letters.flatMap(({ title, sms }) => (sms === null ? [] : [{ title, href: textHref(phoneLinks.text, sms) }]));
  const mails = email === '' ? [] : letters.map((letter) => ({ title: letter.title, href: mailHref(email, letter) }));
  const isOne = morePhones.length === 0;
  const guessed = [phoneLinks, ...morePhones].flatMap((links) => (links?.isAreaAdded ? [links.shown] : []));
  return (
    <>
      <p className="reach">
        {phoneLinks !== null && (
          <Phone links={phoneLinks} shown={phoneLinks.shown || phone} isOne={isOne} isFirst onBegin={begin} />
        )}
        {email !== '' && (
          <a className="btn btn-outline" href={mailHref(email)} onClick={begin('mail')}>
            <Icon name="mail" /> Email
          </a>
        )}
      </p>
      {morePhones.map((links) => (
        <p key={links.call} className="reach">
          <Phone links={links} shown={links.shown} isOne={false} isFirst={false} onBegin={begin} />
        </p>
      ))}
      {moreEmails.map((address) => (
        <p key={address} className="reach">
          <a className="btn btn-outline" href={mailHref(address)} onClick={begin('mail')}>
            <Icon name="mail" /> Email {address}
          </a>
        </p>
      ))}
      {guessed.length > 0 && <p className="quiet">Typed without an area code: a tap calls {guessed.join(' or ')}.</p>}
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

/**
 * After the job: every customer is asked in the same words, whatever they thought of it. Google removes the reviews of businesses
 * that ask only happy customers: https://support.google.com/contributionpolicy/answer/7400114
 */
export const AskReview = ({ detail: { summary, review }, seen, askedAt }: Whole) => {
  if (review === null) return null;
  const { id, phoneLinks, email } = summary;
  return (
    <Block title="Ask for a review">
      <p className="quiet">
        {askedAt === null
          ? 'Every customer is asked with the same words, happy or not.'
          : `Asked on ${dayText(dayHere(askedAt))}.`}
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
          <Button className="link" onClick={() => noteChange(id, { kind: 'review' }, seen)}>
            I have asked
          </Button>
        )}
      </p>
    </Block>
  );
};
