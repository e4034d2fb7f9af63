import { textHref } from '../../../shared/phone.ts';
import type { Detail } from '../../contract/answers.ts';
import { Icon } from '../Icon.tsx';
import { mailHref } from '../mail-href.ts';
import type { Way } from '../reach/came-of-it.ts';
import { reach } from '../reach/reached.ts';

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

/** Call, text, write: one tap each. */
export const Reach = ({ detail: { summary, letters } }: { detail: Detail }) => {
  const { phone, phoneLinks, email } = summary;
  const begin = (way: Way) => () => reach(way, summary);
  const texts =
    phoneLinks === null
      ? []
      : letters.flatMap(({ title, sms }) => (sms === null ? [] : [{ title, href: textHref(phoneLinks.text, sms) }]));
  const mails = email === '' ? [] : letters.map((letter) => ({ title: letter.title, href: mailHref(email, letter) }));
  return (
    <>
      <p className="reach">
        {phoneLinks !== null && (
          <>
            <a className="btn btn-primary" href={phoneLinks.call} onClick={begin('call')}>
              <Icon name="phone" /> Call {phone}
            </a>
            <a className="btn btn-outline" href={phoneLinks.text} onClick={begin('text')}>
              Text
            </a>
          </>
        )}
        {email !== '' && (
          <a className="btn btn-outline" href={mailHref(email)} onClick={begin('mail')}>
            <Icon name="mail" /> Email
          </a>
        )}
      </p>
      <Letters title="Start a text with" letters={texts} onBegin={begin('text')} />
      <Letters title="Start an email with" letters={mails} onBegin={begin('mail')} />
    </>
  );
};
