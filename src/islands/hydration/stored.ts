/**
 * Event of the document: what a form sent was stored, with the message to visitors as its detail. A form that breaks after this must not
 * report a failure.
 */
export const STORED = 'stored';
