import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { FigureEvent } from '../../leads/contract/form-steps.ts';

/** Measures the page view, with the code by which browser makers define the values; count-visit.ts loads it and reports them. */

const FIGURE: FigureEvent = 'figure';

const announced = new Set<string>();
const { effectiveType = '' } = (navigator as { connection?: { effectiveType?: string } }).connection ?? {};

/** Each value once, as it is when the page is first hidden: later it would be counted again. */
const tell = ({ id, name, value }: Metric) => {
  const key = name + id;
  if (announced.has(key)) return;
  announced.add(key);
  dispatchEvent(new CustomEvent(FIGURE, { detail: [name, value.toFixed(3), effectiveType].join() }));
};

for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(tell);
