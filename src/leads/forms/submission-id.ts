/** A random id of 32 hex digits. Not crypto.randomUUID(): old phones and plain-http test hosts do not have it. */
export const newSubmissionId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
