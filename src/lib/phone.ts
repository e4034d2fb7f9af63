/** A number as people read it, and the link that dials it. */
export type Phone = { text: string; href: string };

/** '(231) 555-0142' or '1-231-555-0142' → 'tel:+12315550142', the form that every phone dials, abroad too. */
export const telHref = (phone: string) => `tel:+1${phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`;

/**
 * A link that begins a text message. `?&body=`, because iOS reads what follows `&` and Android what follows `?`; RFC 5724 knows
 * only the second.
 * @param phone as for telHref
 */
export const smsHref = (phone: string, body: string) =>
  `${telHref(phone).replace('tel:', 'sms:')}?&body=${encodeURIComponent(body)}`;
