/** Where a stored lead leads: the answer to a native form, and where the checklist form goes by itself. */
export const destinations = {
  quote: '/quote-sent',
  checklist: '/downloads/ultimate-deck-planning-checklist.pdf',
} as const;

/** The part of these pages that tells of a request which had come before. Its id, because it shows where an address names it. */
export const ALREADY_RECEIVED = 'already-received';
