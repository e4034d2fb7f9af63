import { Icon } from '../../features/ui/Icon.tsx';
import type { Detail } from '../../lead/office/answers.ts';
import { mailHref } from '../mail-href.ts';

/** Call, text, write: one tap each. */
export const Reach = ({ detail: { summary, letters } }: { detail: Detail }) => {
  const { phone, phoneLinks, email } = summary;
  return (
    <>
      <p className="reach">
        {phoneLinks !== null && (
          <>
            <a className="btn btn-primary" href={phoneLinks.call}>
              <Icon name="phone" /> Call {phone}
            </a>
            <a className="btn btn-outline" href={phoneLinks.text}>
              Text
            </a>
          </>
        )}
        {email !== '' && (
          <a className="btn btn-outline" href={mailHref(email)}>
            <Icon name="mail" /> Email
          </a>
        )}
      </p>
      {email !== '' && letters.length > 0 && (
        <details className="letters">
          <summary>
            Start an email with … <Icon name="chevron-down" />
          </summary>
          <ul className="ruled">
            {letters.map((letter) => (
              <li key={letter.title}>
                <a href={mailHref(email, letter)}>{letter.title}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
