/** Where the probe worker says what it was given. */
export const BINDINGS_PATH = '/api/bindings';
