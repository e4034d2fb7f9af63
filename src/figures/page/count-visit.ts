import { countsVisits } from 'virtual:content/figures';
import type { FigureEvent } from '../../leads/contract/form-steps.ts';
import { MEASURED_SHARE } from '../../shared/visit-limits.ts';
import { FIGURES_PATH } from '../contract/beacon.ts';

const FIGURE: FigureEvent = 'figure';

/** What measures a page view, a file of its own in the built site (astro.config.mjs). */
const MEASURE_FILE = '/measure.js';

/** How long after its load a page is taken to be at rest, in ms. */
const REST_MS = 3000;

const origin = import.meta.env.PUBLIC_LEADS_ORIGIN ?? '';

/**
 * Counts a page view where the business does so and the visitor does not mind: forms that came into sight, taps on phone numbers, and what
 * islands say of their forms (leads/forms/funnel.ts). It tells them when the page is hidden: on a phone nothing comes after that for
 * sure. Every page carries this, so the rest is elsewhere: one view of four fetches what measures it, once the page is at rest.
 */
const countVisit = () => {
  const visitor = navigator as Navigator & { globalPrivacyControl?: boolean; connection?: { saveData: boolean } };
  if (!countsVisits || visitor.globalPrivacyControl || visitor.doNotTrack === '1') return;

  const events = new Set<string>();
  addEventListener(FIGURE, (event) => events.add((event as CustomEvent<string>).detail));
  addEventListener('click', ({ target }) => {
    const number = (target as Element).closest<HTMLAnchorElement>('[href^=tel],[href^=sms]');
    if (number) events.add(number.protocol);
  });
  for (const form of document.forms)
    new IntersectionObserver(([entry]) => entry?.isIntersecting && events.add(`seen,${form.id}`)).observe(form);
  addEventListener('visibilitychange', () => {
    if (!document.hidden || !events.size) return;
    visitor.sendBeacon(origin + FIGURES_PATH, [location.pathname, ...events].join('\n'));
    events.clear();
  });
  if (Math.random() < MEASURED_SHARE && !visitor.connection?.saveData)
    addEventListener('load', () => setTimeout(() => import(/* @vite-ignore */ MEASURE_FILE), REST_MS));
};

export default countVisit;
