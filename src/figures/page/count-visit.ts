import { countsVisits } from 'virtual:content/figures';
import type { FigureEvent } from '../../leads/contract/form-steps.ts';
import { MEASURED_SHARE } from '../../shared/visit-limits.ts';
import { FIGURES_PATH } from '../contract/beacon.ts';

const FIGURE: FigureEvent = 'figure';

/** The script that measures a page view, a separate file in the built site (astro.config.mjs). */
const MEASURE_FILE = '/measure.js';

/** How long after its load a page counts as idle, in ms. */
const REST_MS = 3000;

const origin = import.meta.env.PUBLIC_LEADS_ORIGIN ?? '';

/**
 * Counts a page view if the business does so and the visitor does not mind: forms that came into view, taps on phone numbers, and what
 * islands report about their forms (leads/forms/funnel.ts). It reports when the page is hidden: on a phone nothing is certain to run after
 * that. Every page carries this, so the rest is elsewhere: one view in four loads the script that measures it, once the page is idle.
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
    // It fails if the page is left meanwhile, or without a signal.
    addEventListener('load', () => setTimeout(() => import(/* @vite-ignore */ MEASURE_FILE).catch(() => 0), REST_MS));
};

export default countVisit;
