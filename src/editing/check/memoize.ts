import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';

/**
 * Remembers a slow result for each file until its text changes: most files are the same from one check to the next, and the
 * preview checks all of them after every save. Results are shared, so treat them as read-only.
 */
export const memoizeByFile = <Result>(work: (text: string, file: string) => Result) => {
  const kept = new Map<string, { text: string; result: Result }>();
  return (text: string, file: string): Result => {
    const last = kept.get(file);
    if (last?.text === text) return last.result;
    const result = work(text, file);
    kept.set(file, { text, result });
    return result;
  };
};

/** Remembers what rules find in a single entry: its data stays the same object as long as its file does not change (read-file.ts). */
export const memoizeByEntry = (judge: (entry: ContentEntry) => Finding[]) => {
  const kept = new WeakMap<object, Finding[]>();
  return (entry: ContentEntry): Finding[] => {
    const { data } = entry;
    if (data === null || typeof data !== 'object') return judge(entry);
    const findings = kept.get(data) ?? judge(entry);
    kept.set(data, findings);
    return findings;
  };
};
