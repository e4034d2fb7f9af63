import { materialChoices } from 'virtual:content/form-facts';
import { formatArea, formatDollars } from '../../rules/estimate.ts';
import { $leadDraft, keepDraft, recallDraft } from '../lead-forms/draft-store.ts';
import type { Estimate } from './estimate-store.ts';

const OPENING = 'Please price this deck exactly: ';

/** An estimate in a sentence for the quote form. */
export const estimateSentence = ({ area, material, low, high }: Omit<Estimate, 'day'>) =>
  `${OPENING}${formatArea(area)} in ${material}, estimated at ${formatDollars(low)} to ${formatDollars(high)}.`;

/** What the visitor wrote stays; the sentence of an earlier estimate gives way to the new one. */
export const withEstimate = (message: string, sentence: string) => {
  const own = message
    .split('\n')
    .filter((line) => !line.startsWith(OPENING))
    .join('\n')
    .trim();
  return own === '' ? sentence : `${own}\n\n${sentence}`;
};

/** Puts area, material and range into the draft that the quote form fills in. */
export const carryIntoQuote = (estimate: Estimate) => {
  const { message = '' } = 'message' in $leadDraft.get() ? $leadDraft.get() : recallDraft();
  keepDraft({
    service: materialChoices[estimate.material] ?? '',
    message: withEstimate(message, estimateSentence(estimate)),
  });
};
