import type { Refused } from './use-lead-form.ts';

/** What the ad form says about a failed send. */
export const adFailureText = ({ status, refusal }: Refused): string => {
  if (status === 0) return 'Error: An unexpected error occurred.';
  return `Error: ${refusal.message || 'Submission failed. Please try again.'}`;
};
