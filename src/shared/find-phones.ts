/** Finds the phone numbers in what people type: several in a field, with words around them, with or without an area code. */

/** Separates two groups of one number: hyphens, spaces, and dots of every kind, brackets, a slash, a star. */
const MARK = String.raw`[\p{Pd}\u2212\p{Zs}\p{Cf}.·•‧∙⋅()/_*]`;
const GAP = `${MARK}{0,4}`;
/** With an extension, unless what follows is the next number: `231-555-0178 x 231-555-0179`. */
const END = String.raw`(?:[\p{Zs},;]{0,3}(?:ext(?:ension)?\.?|x|#)[\p{Zs}.:]{0,2}(\d{1,6})(?!${GAP}\d{3}${GAP}\d{4}))?(?!\d)`;

/** A number of this country with its area code, one that begins with its country code, and one without an area code: each whole or not at all. */
const WITH_AREA = String.raw`(?:(?:\+${GAP})?1${GAP}|\+(?=\())?(?:\((?=\d{3}\)))?(\d{3}${GAP}\d{3}${GAP}\d{4})${END}`;
const ABROAD = String.raw`(?:\+|(?:011|00)${GAP})([2-9](?:${GAP}\d){6,14})(?!${GAP}\d)${END}`;
const LOCAL = String.raw`([2-9]\d{2}${MARK}?\d{4})(?!-?\d)${END}`;

// Without a lookbehind, which phones of 2022 do not support. The zeros of `after 5:00` and of `$5.00` begin no number.
const PHONE = new RegExp(`(^|[:.](?!00\\b)|[^\\d+:.])(?:${WITH_AREA}|${ABROAD}|${LOCAL})`, 'giu');

/** Before what is left of a longer number: no one knows which digits are missing. */
const IS_CUT = new RegExp(`[\\d+]${GAP}$`, 'u');
const LONGEST_GAP = 8;

export type FoundPhone = {
  /** as written in the text */
  typed: string;
  /** `+12315550142`, or `5550142` without an area code */
  number: string;
  extension: string;
  isLocal: boolean;
};

const keepDigits = (text: string) => text.replace(/\D/g, '');

export const findPhones = (text: string): FoundPhone[] => {
  const found: FoundPhone[] = [];
  let end = 0;
  for (const match of text.matchAll(PHONE)) {
    const [whole, before = '', withArea, first, abroad, second, local, third] = match;
    const from = match.index + before.length;
    const isLocal = local !== undefined;
    if (isLocal && IS_CUT.test(text.slice(Math.max(end, from - LONGEST_GAP), from))) continue;
    end = match.index + whole.length;
    const digits = keepDigits(withArea ?? abroad ?? local ?? '');
    const number = isLocal ? digits : `+${withArea === undefined ? '' : '1'}${digits}`;
    found.push({ typed: text.slice(from, end), number, extension: first ?? second ?? third ?? '', isLocal });
  }
  return found;
};
