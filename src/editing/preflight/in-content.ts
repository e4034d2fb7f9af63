import type { CollectionName } from '../../schemas/collections.ts';
import type { Path } from '../../schemas/fields.ts';
import { contentErrors } from '../check/check-content.ts';
import { type ContentEntry, type ContentFile, walkEntry } from '../check/content-entry.ts';
import { readContent } from '../check/content-files.ts';
import { fieldName } from '../check/format-findings.ts';
import { entriesOf } from '../check/read-file.ts';
import { isPlaceholder, UNWRITTEN } from '../check/words.ts';
import type { Group, Obstacle } from './obstacle.ts';
import { exampleAddresses, inventedPhones, placeOf } from './obstacle.ts';
import { wordsIn } from './sample-words.ts';

/** All that must not go live in the content below `root`, the folder of the project. */
export const inContent = async (root: string, now: Date): Promise<Obstacle[]> => {
  // What is unwritten is in a list of its own below.
  const isToWrite = (says: string) => Object.values(UNWRITTEN).includes(says);
  const refused = (await contentErrors(root, now)).filter(({ says }) => !isToWrite(says));
  const { files } = await readContent(root);
  return [
    ...refused.map(({ file, line, says }): Obstacle => ({ group: 'content', file, line, says })),
    ...files.flatMap(inLines),
    ...files.flatMap(entriesOf).flatMap(samplesOf),
  ];
};

const samplesOf = (entry: ContentEntry): Obstacle[] => {
  const visited = walkEntry(entry);
  const isPicture = (path: Path) =>
    visited.some((one) => one.path.join() === path.join() && one.notes.shape === 'picture');
  return visited.flatMap(({ path, value }): Obstacle[] => {
    if (path.at(-1) !== 'sample' || value !== true) return [];
    const owner = path.slice(0, -1);
    const place = placeOf(entry, path);
    return isPicture(owner)
      ? [{ group: 'renderings', ...place, says: `${entry.id} › ${fieldName(owner)}` }]
      : [{ group: 'samples', ...place, says: entry.id }];
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

/** What is sent or printed and is on no page: the checklist's PDF and the letters of the office, and what mails name. */
const UNBUILT: readonly CollectionName[] = ['checklist', 'letters', 'formChoices', 'business', 'claims'];

/** Words of the sample in texts that no built page would show. Remarks are for editors and stay. */
export const inUnbuilt = async (root: string, foreign: readonly string[]): Promise<Obstacle[]> => {
  const { files } = await readContent(root);
  return files
    .filter(({ collection }) => UNBUILT.includes(collection))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        wordsIn(line.replace(/^\s*#.*/, ''), foreign).map(
          ({ word, around }): Obstacle => ({
            group: 'foreign',
            file: path,
            line: index + 1,
            says: `${word}: “${around}”`,
          }),
        ),
      ),
    );
};
