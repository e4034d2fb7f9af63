import { type RefObject, useEffect } from 'react';
import { hasRecalledDraft } from '../../islands/request-draft/draft-store.ts';
import { type Guard, HONEYPOT_FIELD } from '../contract/guard.ts';

/**
 * The visitor's half of Turnstile, Cloudflare's check for people, which is off unless the build has the site's key. Its
 * script loads when a form wakes, and shows something only to visitors it doubts.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
const siteKey: unknown = import.meta.env.PUBLIC_TURNSTILE_SITE_KEY;

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** How long a send waits for the token on a slow line; without one the lead is stored, and marked. */
const PATIENCE_MS = 8000;

type Turnstile = {
  render(
    place: HTMLElement,
    options: { sitekey: string; appearance: 'interaction-only'; callback: (token: string) => void },
  ): unknown;
};

const tokens = new WeakMap<HTMLFormElement, Promise<string>>();

let script: Promise<Turnstile> | undefined;

const load = () =>
  new Promise<Turnstile>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = SCRIPT;
    element.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile);
    element.onerror = () => reject(new Error('Turnstile did not load'));
    document.head.append(element);
  });

const tokenFor = async (form: HTMLFormElement, sitekey: string): Promise<string> => {
  script ??= load();
  const turnstile = await script;
  const place = form.appendChild(document.createElement('div'));
  return new Promise((callback) => turnstile.render(place, { sitekey, appearance: 'interaction-only', callback }));
};

/** Requests a token as soon as the form wakes, so that it is there when the form is sent. */
export const useTurnstile = (form: RefObject<HTMLFormElement | null>) =>
  useEffect(() => {
    if (typeof siteKey !== 'string' || !form.current || tokens.has(form.current)) return;
    tokens.set(form.current, tokenFor(form.current, siteKey));
  }, [form]);

/** The form's token; undefined if Turnstile is off, blocked, or slower than our limit. Never throws. */
const turnstileToken = async (form: HTMLFormElement): Promise<string | undefined> => {
  if (typeof siteKey !== 'string') return undefined; // first, so that the rest is in no script
  const token = tokens.get(form)?.catch(() => undefined);
  if (!token) return undefined;
  return Promise.race([token, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
};

/** What the guards need to know about a form that is being sent for the first time. */
export const readGuard = async (form: HTMLFormElement): Promise<Guard> => {
  const honeypot = String(new FormData(form).get(HONEYPOT_FIELD) ?? '');
  const filledIn = Math.round(performance.now());
  const turnstile = await turnstileToken(form);
  return {
    [HONEYPOT_FIELD]: honeypot,
    // A form that was filled in on an earlier page is ready at once, but still a person's.
    ...(!hasRecalledDraft() && { filledIn }),
    ...(turnstile !== undefined && { turnstile }),
  };
};
