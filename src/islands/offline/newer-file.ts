/** What tells of a newer version stands in a file of its own: few visitors ever need it. */
export const NEWER_FILE = '/newer.js';
