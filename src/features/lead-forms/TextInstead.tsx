import { serviceChoices, textPhone } from 'virtual:content/form-facts';
import { textMessage } from '../../lead/text-message.ts';
import { smsHref, textHref } from '../../lib/phone.ts';
import type { TypedValues } from './typed-fields.ts';

type Props = {
  typed: TypedValues;
  /** it stands beside another way */
  isSecond?: boolean;
};

/** Begins a text message that says what the form says: it goes through where data does not. The request stays kept. */
export const TextInstead = ({ typed, isSecond = false }: Props) =>
  textPhone && (
    <a
      className={isSecond ? 'link' : 'btn btn-outline'}
      href={textHref(smsHref(textPhone), textMessage({ ...typed, service: serviceChoices[typed.service ?? ''] ?? '' }))}
    >
      Send it as a text
    </a>
  );
