import { type RefObject, useEffect, useState } from 'react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { clearDraft, hasSameText } from '../../islands/request-draft/draft-store.ts';
import type { Lead } from '../contract/lead.ts';
import { forgetClick } from './attribution.ts';
import { dismissNotice, dismissUnsentNotices, showNotice } from './notice-store.ts';
import type { SendResult } from './post-lead.ts';
import { readGuard } from './read-guard.ts';
import { submit, submitUnsent } from './submit.ts';
import { forgetUnsent, recallUnsent } from './unsent-store.ts';

export type FailedSend = Extract<SendResult, { ok: false }>;

type Options = {
  formId: string;
  form: RefObject<HTMLFormElement | null>;
  clear: () => void;
  /** @param isWhole the fields hold nothing that is still unsent */
  onSent: (isWhole: boolean) => void;
  onRefused: (result: FailedSend) => void;
};

/** What the quote form and the ad form share: sending, and the offer to send what could not be sent before, on this page or another. */
export const useLeadForm = ({ formId, form, clear, onSent, onRefused }: Options) => {
  const [isSending, setSending] = useState(false);
  const [timesCleared, setTimesCleared] = useState(0);

  useEffect(() => {
    // From here on our own sentences help, next to the fields, instead of the browser's.
    if (form.current) form.current.noValidate = true;

    const offer = (wasOffline: boolean) => {
      if (navigator.onLine && recallUnsent()) showNotice(formId, { kind: 'unsent', wasOffline });
    };
    const onOnline = () => offer(true);
    offer(false);
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [formId, form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `clear` is a new function with each rendering
  useEffect(() => {
    // Only now: react-hook-form marks the form as submitted after `send`, and would then validate each keystroke.
    if (timesCleared > 0) clear();
  }, [timesCleared]);

  const clearTyped = () => {
    clearDraft();
    setTimesCleared((times) => times + 1);
  };

  const settle = async (sending: Promise<SendResult>, clearsForm: () => boolean) => {
    setSending(true);
    const result = await sending;
    setSending(false);
    if (!result.ok) {
      onRefused(result);
      return;
    }
    const isWhole = clearsForm();
    if (isWhole) clearTyped();
    onSent(isWhole);
  };

  return {
    isSending: useSteady(isSending),
    send: async (lead: Lead) => {
      if (!form.current) return;
      await settle(submit(lead, readGuard(form.current)), () => true);
    },
    /** Sends the request that is still unsent. The form is emptied only if it shows that same request. */
    sendUnsent: async () => {
      const unsent = recallUnsent();
      if (!unsent) return;
      const showsIt = () =>
        form.current !== null && hasSameText(unsent.lead, Object.fromEntries(new FormData(form.current)));
      await settle(submitUnsent(unsent), showsIt);
    },
    /** Nothing of the request, nor of what was typed, stays on this device. */
    forget: () => {
      forgetUnsent();
      forgetClick();
      dismissUnsentNotices();
      dismissNotice(formId);
      clearTyped();
    },
  };
};
