import type { FailedSend } from './use-lead-form.ts';

export const adFailureText = ({ status, refusal }: FailedSend): string => {
  if (status === 0) return 'Error: An unexpected error occurred.';
  return `Error: ${refusal.message || 'Submission failed. Please try again.'}`;
};
