import type { Finding } from './support.ts';

/** Collects used features, and reports those without an exception and unused exceptions. */
export const judgeAll = (exceptions: Record<string, string[]>, judgements: Iterable<[file: string, Finding[]]>) => {
  const used = new Map<string, string>();
  for (const [file, findings] of judgements) {
    for (const { feature, missing } of findings) used.set(feature, `${feature}: not in ${missing}, but in ${file}`);
  }
  const excepted = Object.values(exceptions).flat();
  return {
    unknown: [...used].filter(([feature]) => !excepted.includes(feature)).map(([, sentence]) => sentence),
    unneeded: excepted.filter((feature) => !used.has(feature)),
  };
};

export const GOOD = { unknown: [], unneeded: [] };
