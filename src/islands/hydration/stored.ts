/**
 * Event of the document: what a form sent was stored, as its detail says to visitors. A form that breaks from here on may not say that it
 * went wrong.
 */
export const STORED = 'stored';
