/** Where a stored lead leads: the answer to a native form, and where the checklist form goes on its own. */
export const destinations = {
  quote: '/quote-sent',
  checklist: '/downloads/ultimate-deck-planning-checklist.pdf',
} as const;

/** What a download of the checklist says about itself, exactly as in the specification. */
export const CHECKLIST_DETAILS = 'Downloaded ultimate-deck-planning-checklist guide';

/** The id of the part of these pages that says a request had already arrived. It shows if the address ends with `#already-received`. */
export const ALREADY_RECEIVED = 'already-received';
