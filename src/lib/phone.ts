/** A number as people read it, and the link that dials it. */
export type Phone = { text: string; href: string };

/** '(231) 555-0142' or '1-231-555-0142' → 'tel:+12315550142', the form that every phone dials, abroad too. */
export const telHref = (phone: string) => `tel:+1${phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`;
