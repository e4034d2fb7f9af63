/**
 * What is measured about a page view: the Core Web Vitals and the first byte. `budget` is the "good" threshold for three of four visits
 * (https://web.dev/articles/vitals, https://web.dev/articles/ttfb). `edges` are the upper ends of the steps in which values are counted, in
 * `unit`; anything above the last one is one more step.
 */
export const METRICS = {
  LCP: {
    name: 'Largest paint',
    unit: 'ms',
    budget: 2500,
    edges: [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6500, 8000, 10_000, 15_000],
  },
  INP: {
    name: 'Answer to a touch',
    unit: 'ms',
    budget: 200,
    edges: [25, 50, 100, 150, 200, 300, 400, 500, 750, 1000, 2000],
  },
  CLS: { name: 'Shift', unit: '', budget: 0.1, edges: [0, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1] },
  TTFB: {
    name: 'First byte',
    unit: 'ms',
    budget: 800,
    edges: [50, 100, 200, 300, 400, 600, 800, 1200, 1800, 2500, 4000, 8000],
  },
} as const;

export type Metric = keyof typeof METRICS;
export const METRIC_NAMES = Object.keys(METRICS) as Metric[];

/** Types of connection, as browsers name them (https://wicg.github.io/netinfo/); Safari and Firefox do not say. */
export const LINES = { '2g': '2G or worse', '3g': '3G', '4g': '4G or better', unknown: 'Not told' } as const;
export type Line = keyof typeof LINES;

const edgesOf = (metric: Metric): readonly number[] => METRICS[metric].edges;

/** The step that a value is counted in, from 0. */
export const bucketOf = (metric: Metric, value: number): number => {
  const index = edgesOf(metric).findIndex((edge) => value <= edge);
  return index < 0 ? edgesOf(metric).length : index;
};

/**
 * What three of four stayed below, estimated from the steps: within one, as if all values in it were spread evenly. Above the last edge nothing
 * more is known.
 * @param counts of the steps, by their number
 */
export const p75 = (metric: Metric, counts: ReadonlyMap<number, number>): number | null => {
  const edges = edgesOf(metric);
  const all = [...counts.values()].reduce((total, count) => total + count, 0);
  if (all === 0) return null;
  let below = 0;
  for (const [bucket, edge] of edges.entries()) {
    const count = counts.get(bucket) ?? 0;
    if (count > 0 && below + count >= 0.75 * all) {
      const from = edges[bucket - 1] ?? 0;
      return from + ((0.75 * all - below) / count) * (edge - from);
    }
    below += count;
  }
  return edges.at(-1) ?? null;
};

/** `2.4 s`, `180 ms`, `0.02` */
export const metricText = (metric: Metric, value: number): string => {
  if (METRICS[metric].unit === '') return String(Math.round(value * 100) / 100);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
};
