import { materials, words } from 'virtual:content/estimator-facts';
import { formatArea, formatDollars } from '../../shared/estimate.ts';
import { $leadDraft, keepDraft, recallDraft } from '../request-draft/draft-store.ts';
import type { Estimate } from './estimate-store.ts';

const materialOf = (material: string) => materials.find(({ id }) => id === material);

/** '320 sq ft in cedar' */
export const whatIsBuilt = ({ area, material, extras = [] }: Pick<Estimate, 'area' | 'material' | 'extras'>) =>
  [`${formatArea(area)} in ${materialOf(material)?.inSentence}`, ...extras].join(' + ');

/** An estimate in a sentence for the quote form. */
export const estimateSentence = ({ low, high, ...built }: Omit<Estimate, 'day'>) =>
  `${words.request} ${whatIsBuilt(built)}, estimated at ${formatDollars(low)} to ${formatDollars(high)}.`;

/** What the visitor wrote stays; the sentence of an earlier estimate gives way to the new one. */
export const withEstimate = (message: string, sentence: string) => {
  const own = message
    .split('\n')
    .filter((line) => !line.startsWith(words.request))
    .join('\n')
    .trim();
  return own === '' ? sentence : `${own}\n\n${sentence}`;
};

/** Puts area, material and range into the draft that the quote form fills in. */
export const carryIntoQuote = (estimate: Estimate) => {
  const { message = '' } = 'message' in $leadDraft.get() ? $leadDraft.get() : recallDraft();
  keepDraft({
    service: materialOf(estimate.material)?.choice ?? '',
    message: withEstimate(message, estimateSentence(estimate)),
  });
};
