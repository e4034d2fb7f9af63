import type { FailedSend } from './use-lead-form.ts';

export const quoteFailureText = ({ status, refusal }: FailedSend): string => {
  if (status === 0) return 'Could not submit your request. Please try again.';
  return refusal.error || `HTTP error! status: ${status}`;
};
