/**
 * `sms:` with words to start from. The body stands behind a `?` (RFC 5724), which Android reads; iPhones take an `&` alone
 * (https://github.com/flutter/flutter/issues/18823). Both read `?&` (https://stackoverflow.com/questions/6480462).
 * @param link of a number alone, like sms:+12315550142
 */
export const textHref = (link: string, words: string) => `${link}?&body=${encodeURIComponent(words)}`;
