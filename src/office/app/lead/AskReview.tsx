import { dayIn } from '../../../shared/dates.ts';
import { textHref } from '../../../shared/phone.ts';
import type { Detail, Session } from '../../contract/answers.ts';
import { Block } from '../Block.tsx';
import { dayText } from '../format.ts';
import { mailHref } from '../mail-href.ts';
import { reach } from '../reach/reached.ts';
import { noteChange } from '../sending.ts';

type Props = { detail: Detail; seen: number; askedAt: string | null; session: Session };

/**
 * After the job: every customer is asked with the same words, whatever they thought of it. Google removes reviews of whoever
 * asks only the happy ones: https://support.google.com/contributionpolicy/answer/7400114
 */
export const AskReview = ({ detail: { summary, review }, seen, askedAt, session }: Props) => {
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
