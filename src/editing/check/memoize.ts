import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';

/**
 * Does slow work once for each text of a file, because most files are the same from one check to the next: the preview
 * checks all of them after every save. What `work` returns is shared, so nobody may change it.
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

/** Judges each entry once: as long as its file is the same, so are its fields (content-files.ts). For rules that look at one entry alone. */
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
