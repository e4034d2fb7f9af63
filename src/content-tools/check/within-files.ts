import type { CollectionName } from '../../schemas/collections.ts';
import { advise } from './advice.ts';
import { againstSchema } from './against-schema.ts';
import { betweenFields } from './between-fields.ts';
import { wrongBlocks } from './blocks.ts';
import { promisesOnClosedDays } from './closed-days.ts';
import { wrongParts } from './closed-parts.ts';
import type { ContentEntry, ContentFile } from './content-entry.ts';
import { weakContrasts } from './contrast.ts';
import { unknownFacts } from './facts.ts';
import type { Finding } from './finding.ts';
import { namelessHeadings } from './headings.ts';
import { keptByEntry } from './kept-by-file.ts';
import { writtenMarkdown } from './markdown/written-markdown.ts';
import { missingEntries } from './missing-entries.ts';
import { wrongNotices } from './notices.ts';
import { oldSums } from './old-sums.ts';
import { wrongPlaces } from './places.ts';
import { plainFields } from './plain-fields.ts';
import { entriesOf } from './read-file.ts';
import { repeatedItems } from './repeated-items.ts';
import { repeatedNumbers } from './repeated-numbers.ts';
import { wrongSections } from './sections.ts';
import { unknownNames } from './unknown-names.ts';
import { unsourcedRules } from './unsourced.ts';
import { hiddenWith, shopDay, stillToCome, type Waiting } from './waiting.ts';
import { hasKnownName, unreadable, withoutText, wrongNames } from './whole-file.ts';

/** What is wrong with an entry, whatever the others say. */
const alone = keptByEntry((entry) => [
  ...(hasKnownName(entry) ? againstSchema(entry) : []),
  ...repeatedItems(entry),
  ...plainFields(entry),
  ...withoutText(entry),
]);

export type Files = {
  files: readonly ContentFile[];
  entries: readonly ContentEntry[];
  incomplete: ReadonlySet<CollectionName>;
  waiting: Waiting;
};

/**
 * All that shows in the texts of the files themselves, without a look at pictures, pages or the disk: the check asks this,
 * and the editing screen before it saves.
 */
export const withinFiles = ({ files, entries, incomplete, waiting }: Files, now: Date): Finding[] => [
  ...files.flatMap((file) => [
    ...unreadable(file),
    ...writtenMarkdown(file),
    ...wrongNames(file, entriesOf(file)),
    ...wrongBlocks(file),
  ]),
  ...entries.flatMap(alone),
  ...unknownNames(entries, incomplete),
  ...missingEntries(entries, incomplete),
  ...stillToCome(entries, waiting),
  ...hiddenWith(entries, waiting),
  ...wrongSections(entries),
  ...wrongParts(entries, incomplete),
  ...weakContrasts(entries),
  ...repeatedNumbers(entries),
  ...wrongPlaces(entries),
  ...betweenFields(entries, now),
  ...wrongNotices(entries, shopDay(entries, now)),
  ...namelessHeadings(entries),
  ...unknownFacts(entries),
  ...oldSums(entries),
  ...promisesOnClosedDays(entries),
  ...unsourcedRules(entries),
  ...entries.flatMap((entry) => advise(entry, now)),
];
