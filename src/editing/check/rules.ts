import type { CollectionName } from '../../schemas/collections.ts';
import { weakContrasts } from './color-rules.ts';
import type { ContentEntry, ContentFile } from './content-entry.ts';
import { promisesOnClosedDays, wrongNotices } from './date-rules.ts';
import { unknownFacts, unsourcedRules, untoldMemory } from './fact-rules.ts';
import { advise, betweenFields, plainFields } from './field-rules.ts';
import { againstSchema, withOwnExample } from './fields/against-schema.ts';
import { hasKnownName, unreadable, withoutText, wrongNames } from './file-rules.ts';
import type { Finding } from './finding.ts';
import { writtenMarkdown } from './markdown/markdown-rules.ts';
import { wrongBlocks } from './markdown/written-blocks.ts';
import { keptByEntry } from './memoize.ts';
import { namelessHeadings, unknownColumns, unknownNames } from './name-rules.ts';
import { wrongAdPages, wrongSections } from './page-rules.ts';
import { missingEntries, wrongParts } from './part-rules.ts';
import { wrongPlaces } from './place-rules.ts';
import { comparedPrices, oldSums } from './price-rules.ts';
import { entriesOf } from './read-file.ts';
import { repeatedItems, repeatedNumbers, repeatedTexts } from './repeat-rules.ts';
import { hiddenWith, shopDay, stillToCome, type Waiting } from './waiting.ts';

/** What is wrong with an entry, whatever the others say. */
const alone = keptByEntry((entry) => [
  ...(hasKnownName(entry) ? againstSchema(entry) : []),
  ...repeatedItems(entry),
  ...plainFields(entry),
  ...withoutText(entry),
]);

type Files = {
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
  ...[...Map.groupBy(entries, ({ collection }) => collection).values()].flatMap((siblings) =>
    siblings.flatMap((entry) => alone(entry).map((finding) => withOwnExample(finding, entry, siblings))),
  ),
  ...unknownNames(entries, incomplete),
  ...missingEntries(entries, incomplete),
  ...stillToCome(entries, waiting),
  ...hiddenWith(entries, waiting),
  ...wrongSections(entries),
  ...wrongParts(entries, incomplete),
  ...wrongAdPages(entries, waiting),
  ...weakContrasts(entries),
  ...repeatedNumbers(entries),
  ...repeatedTexts(entries),
  ...wrongPlaces(entries),
  ...betweenFields(entries, now),
  ...wrongNotices(entries, shopDay(entries, now)),
  ...namelessHeadings(entries),
  ...unknownFacts(entries),
  ...oldSums(entries),
  ...comparedPrices(entries),
  ...unknownColumns(entries),
  ...promisesOnClosedDays(entries),
  ...unsourcedRules(entries),
  ...untoldMemory(entries),
  ...entries.flatMap((entry) => advise(entry, now)),
];
