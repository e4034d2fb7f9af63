import type { SendResult } from './post-lead.ts';

type Failure = Extract<SendResult, { ok: false }>;

/** What the quote form says of a failed send. */
export const quoteFailureText = ({ status, refusal }: Failure): string => {
  if (status === 0) return 'Could not submit your request. Please try again.';
  return refusal.error || `HTTP error! status: ${status}`;
};

/** What the ad form says of a failed send. */
export const adFailureText = ({ status, refusal }: Failure): string => {
  if (status === 0) return 'Error: An unexpected error occurred.';
  return `Error: ${refusal.message || 'Submission failed. Please try again.'}`;
};
