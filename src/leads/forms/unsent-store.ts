import { atom } from 'nanostores';
import { hasSameText } from '../../islands/request-draft/draft-store.ts';
import { forget, KEPT_KEYS, keep, recall } from '../../shared/keep.ts';
import type { Guard } from '../contract/guard.ts';
import type { Attribution } from '../contract/pick-attribution.ts';

/** A request that has not been acknowledged. It is resent with the same id, so that it is stored once. */
export type UnsentRequest = {
  lead: Record<string, string>;
  submissionId: string;
  attribution: Attribution;
  guard: Guard;
};

/** The request that failed to send and may be retried; null if there is none. */
export const $unsent = atom<UnsentRequest | null>(null);

/** The request that was sent last and is not acknowledged; also if the browser stores nothing. */
let latest: UnsentRequest | null = null;

const isUnsent = (value: unknown): value is UnsentRequest =>
  typeof value === 'object' && value !== null && 'lead' in value && 'submissionId' in value && 'attribution' in value;

const readUnsent = (): UnsentRequest | null => {
  const kept = recall('localStorage', KEPT_KEYS.unsent);
  return isUnsent(kept) ? kept : null;
};

/** Before sending: from here on a closed browser or a dead battery does not lose it. */
export const keepUnsent = (unsent: UnsentRequest) => {
  latest = unsent;
  keep('localStorage', KEPT_KEYS.unsent, unsent);
};

export const markUnsent = (unsent: UnsentRequest) => $unsent.set(unsent);

export const forgetUnsent = () => {
  latest = null;
  forget('localStorage', KEPT_KEYS.unsent);
  $unsent.set(null);
};

export const recallUnsent = () => {
  if (!$unsent.get()) $unsent.set(readUnsent());
  return $unsent.get();
};

/** With the same words: the first try may have arrived, and a second one under another id would be a second lead. */
export const findUnsent = (lead: UnsentRequest['lead']): UnsentRequest | undefined =>
  [latest, readUnsent()].find((unsent) => unsent && hasSameText(unsent.lead, lead)) ?? undefined;
