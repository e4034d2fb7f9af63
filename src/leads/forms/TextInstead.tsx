import { serviceChoices, textLink } from 'virtual:content/form-facts';
import type { TypedValues } from '../../islands/request-draft/draft-store.ts';
import { textHref } from '../../shared/phone.ts';
import { textMessage } from '../contract/lead-words.ts';

type Props = {
  typed: TypedValues;
  isSecond?: boolean;
};

/** Starts a text message with the form's contents: it gets through where data does not. The request stays kept. */
export const TextInstead = ({ typed, isSecond = false }: Props) =>
  textLink && (
    <a
      className={isSecond ? 'link' : 'btn btn-outline'}
      href={textHref(textLink, textMessage({ ...typed, service: serviceChoices[typed.service ?? ''] ?? '' }))}
    >
      Send it as a text
    </a>
  );
