import { STORED } from '../../islands/hydration/stored.ts';
import { ADD_TO_KEY, forget, keep } from '../../shared/keep.ts';
import { mayRetry } from '../../shared/may-retry.ts';
import type { Guard } from '../contract/guard.ts';
import type { Lead } from '../contract/lead.ts';
import { leadKind } from '../contract/parse-lead.ts';
import { forgetClick, visitAttribution } from './attribution.ts';
import { newSubmissionId } from './endpoint.ts';
import { dismissUnsentNotices } from './notice-store.ts';
import { postLead, type SendResult } from './post-lead.ts';
import { findUnsent, forgetUnsent, keepUnsent, markUnsent, type UnsentRequest } from './unsent-store.ts';

/** What a tag manager learns about a stored lead: where it came from and its id, nothing personal. */
type Conversion = { form: string; source: string; id: string };

/** Says that a lead was stored: a placeholder log, and an event on the document to listen to. */
const announceConversion = (conversion: Conversion) => {
  console.info('Conversion', conversion);
  document.dispatchEvent(new CustomEvent('lead:submitted', { detail: conversion }));
  const sentence =
    conversion.form === 'checklist'
      ? 'Thank you! Your download should begin automatically.'
      : "Quote Request Sent! We'll be in touch shortly.";
  document.dispatchEvent(new CustomEvent(STORED, { detail: sentence }));
};

/** Pending sends, by submissionId: a second call for the same request waits for the first. */
const underWay = new Map<string, Promise<SendResult>>();

const buildBody = ({ lead, attribution, ...rest }: UnsentRequest) => ({
  ...lead,
  ...rest,
  ...(Object.keys(attribution).length > 0 && { attribution }),
});

const send = async (request: UnsentRequest): Promise<SendResult> => {
  const source = request.lead.source ?? '';
  const form = leadKind(source);
  // A checklist is downloaded either way, so there is nothing to offer again.
  const isKept = form !== 'checklist';
  if (isKept) keepUnsent(request);

  const result = await postLead(buildBody(request));

  if (result.ok) announceConversion({ form, source, id: result.id });
  if (isKept && !result.ok && mayRetry(result.status)) {
    markUnsent(request);
  } else if (isKept) {
    forgetUnsent();
    dismissUnsentNotices();
    if (result.ok) {
      forgetClick();
      // Nothing is added to an earlier request anymore, even if this one accepts nothing.
      if (result.addTo) keep('localStorage', ADD_TO_KEY, result.addTo);
      else forget('localStorage', ADD_TO_KEY);
    }
  }
  return result;
};

/** Sends a request that is still unsent, as it was, under its own id. */
export const submitUnsent = (request: UnsentRequest): Promise<SendResult> => {
  const { submissionId } = request;
  const running = underWay.get(submissionId) ?? send(request).finally(() => underWay.delete(submissionId));
  underWay.set(submissionId, running);
  return running;
};

/** The only path from a form to the endpoint: kept in this browser until acknowledged, and resent under the same id. Never throws. */
export const submit = (lead: Lead, guard: Guard): Promise<SendResult> =>
  submitUnsent(findUnsent(lead) ?? { lead, submissionId: newSubmissionId(), attribution: visitAttribution(), guard });
