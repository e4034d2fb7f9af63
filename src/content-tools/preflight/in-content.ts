import { isStale, type Path } from '../../schemas/fields.ts';
import { contentErrors } from '../check/check-content.ts';
import { type ContentEntry, type ContentFile, walkEntry } from '../check/content-entry.ts';
import { dayField, waitingEntries } from '../check/dates/waiting.ts';
import { oldSums } from '../check/facts/old-sums.ts';
import { readContent } from '../check/files/content-files.ts';
import { entriesOf } from '../check/files/read-file.ts';
import { unseenCopy } from '../check/prose/unseen-copy.ts';
import { fieldName } from '../check/report.ts';
import { isPlaceholder, UNWRITTEN } from '../new/placeholder.ts';
import { exampleAddresses, inventedPhones } from './invented.ts';
import type { Group, Obstacle } from './obstacle.ts';

/** All that must not go live in the content below `root`, the folder of the project. */
export const inContent = async (root: string, now: Date): Promise<Obstacle[]> => {
  // What is unwritten stands in a list of its own below.
  const isToWrite = (says: string) => Object.values(UNWRITTEN).includes(says);
  const refused = (await contentErrors(root, now)).filter(({ says }) => !isToWrite(says));
  const { files } = await readContent(root);
  const entries = files.flatMap(entriesOf);
  const unseen = await unseenCopy(root, entries);
  const waiting = waitingEntries(entries, now);
  return [
    ...refused.map(({ file, line, says }): Obstacle => ({ group: 'content', file, line, says })),
    ...unseen.map(
      ({ file, line, entry, path = [] }): Obstacle => ({
        group: 'unseen',
        file,
        line,
        says: [entry, fieldName(path)].filter(Boolean).join(' › '),
      }),
    ),
    ...oldSums(entries)
      .filter(({ severity }) => severity === 'warning')
      .map(({ file, line, says }): Obstacle => ({ group: 'sums', file, line, says })),
    ...entries.filter(waiting.isScheduled).map((entry) => at(entry, [dayField(entry)], 'future', entry.id)),
    ...files.flatMap(inLines),
    ...entries.flatMap((entry) => inFields(entry, now)),
  ];
};

const at = (entry: ContentEntry, path: Path, group: Group, says: string): Obstacle => ({
  group,
  file: entry.file.path,
  line: entry.file.yaml.lineOf([...entry.prefix, ...path]),
  says,
});

/** Samples and facts checked too long ago: what only the fields say. */
const inFields = (entry: ContentEntry, now: Date): Obstacle[] => {
  const visited = walkEntry(entry);
  const isPicture = (path: Path) =>
    visited.some((one) => one.path.join() === path.join() && one.notes.shape === 'picture');
  return visited.flatMap(({ path, value, notes }) => {
    if (path.at(-1) === 'sample' && value === true) {
      const owner = path.slice(0, -1);
      return isPicture(owner)
        ? at(entry, path, 'renderings', `${entry.id} › ${fieldName(owner)}`)
        : at(entry, path, 'samples', entry.id);
    }
    if (isStale(value, notes, now)) return at(entry, path, 'stale', entry.id);
    return [];
  });
};

/** What any line may hold, in fields and in Markdown alike; comments are for editors and stay. */
const inLines = (file: ContentFile): Obstacle[] =>
  file.text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('#') && index + 1 < file.bodyLine) return [];
    const found = (group: Group, says: string): Obstacle => ({ group, file: file.path, line: index + 1, says });
    return [
      ...inventedPhones(line).map((phone) => found('phones', phone)),
      ...exampleAddresses(line).map((address) => found('examples', address)),
      ...(isUnwritten(line) ? [found('unwritten', line.trim())] : []),
    ];
  });

/** A field or list item whose value, or a line of Markdown that, is still a placeholder. */
const isUnwritten = (line: string) => isPlaceholder(line.replace(/^\s*(- )*([\w-]+:\s+)?["']?/, ''));
