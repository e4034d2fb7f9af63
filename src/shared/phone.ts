export type Phone = { text: string; href: string };

/** '(231) 555-0142' or '1-231-555-0142' → 'tel:+12315550142', the form that every phone dials, also abroad. */
export const telHref = (phone: string) => `tel:+1${phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`;

/** '(231) 555-0142' → 'sms:+12315550142', as telHref. */
export const smsHref = (phone: string) => telHref(phone).replace('tel:', 'sms:');

/**
 * A text message with words to start from. The body follows a `?` (RFC 5724), which Android reads; iPhones accept only an `&`
 * (https://github.com/flutter/flutter/issues/18823). Both read `?&` (https://stackoverflow.com/questions/6480462).
 * @param link of a number alone, like sms:+12315550142
 */
export const textHref = (link: string, words: string) => `${link}?&body=${encodeURIComponent(words)}`;
