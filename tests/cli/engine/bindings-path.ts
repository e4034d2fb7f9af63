/** Where the probe worker reports what it was given. */
export const BINDINGS_PATH = '/api/bindings';
