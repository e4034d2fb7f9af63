import type { Finding } from '../content-tools/check/finding.ts';
import { oneForEachLine } from '../content-tools/check/finding.ts';
import { entriesOf, readFileText } from '../content-tools/check/read-file.ts';
import { waitingEntries } from '../content-tools/check/waiting.ts';
import { withinFiles } from '../content-tools/check/within-files.ts';
import { type CollectionName, collectionNames, registry } from '../schemas/collections.ts';
import { knownFiles } from './known-files.ts';

/**
 * What the content check would stop the build for in this file. It sees the saved file and those that stand alone; what
 * lies in folders is chosen from lists on the screen, and looked at by the check when it is published.
 */
export const mistakesIn = (name: CollectionName, path: string, text: string, now: Date): Finding[] => {
  const others = knownFiles().filter((file) => file.path !== path);
  const files = [...others, { name, path, text }].map((file) => readFileText(file.name, file.path, file.text).parsed);
  const entries = files.flatMap(entriesOf);
  const here = new Set(files.map(({ collection }) => collection));
  const incomplete = new Set(collectionNames.filter((other) => registry[other].kind === 'folder' || !here.has(other)));
  const found = withinFiles({ files, entries, incomplete, waiting: waitingEntries(entries, now) }, now);
  return oneForEachLine(found, files).filter(({ file, severity }) => file === path && severity === 'error');
};
