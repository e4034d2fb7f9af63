import { Refusal } from '../api.ts';

/** Why one is not in, in words. Browsers say little on purpose. */
export const wayInFailed = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  switch ((error as { name?: string } | null)?.name) {
    case 'NotAllowedError':
      return 'It was cancelled, took too long, or this device has no passkey of the office.';
    case 'InvalidStateError':
      return 'This device is enrolled already: sign in.';
    default:
      return 'This browser cannot do that. Use the phone’s own browser, up to date.';
  }
};
