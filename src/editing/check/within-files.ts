import type { CollectionName } from '../../schemas/collections.ts';
import type { ContentEntry, ContentFile } from './content-entry.ts';
import { promisesOnClosedDays } from './dates/closed-days.ts';
import { wrongNotices } from './dates/notices.ts';
import { hiddenWith, shopDay, stillToCome, type Waiting } from './dates/waiting.ts';
import { wrongAdPages } from './entries/ad-pages.ts';
import { wrongParts } from './entries/closed-parts.ts';
import { missingEntries } from './entries/missing-entries.ts';
import { wrongSections } from './entries/sections.ts';
import { unknownNames } from './entries/unknown-names.ts';
import { comparedPrices } from './facts/compared-prices.ts';
import { oldSums } from './facts/old-sums.ts';
import { unknownColumns } from './facts/unknown-columns.ts';
import { unknownFacts } from './facts/unknown-facts.ts';
import { unsourcedRules } from './facts/unsourced-rules.ts';
import { untoldMemory } from './facts/untold-memory.ts';
import { advise } from './fields/advice.ts';
import { againstSchema } from './fields/against-schema.ts';
import { betweenFields } from './fields/between-fields.ts';
import { weakContrasts } from './fields/contrast.ts';
import { withOwnExample } from './fields/own-examples.ts';
import { plainFields } from './fields/plain-fields.ts';
import { repeatedItems } from './fields/repeated-items.ts';
import { repeatedNumbers } from './fields/repeated-numbers.ts';
import { repeatedTexts } from './fields/repeated-texts.ts';
import { entriesOf } from './files/read-file.ts';
import { hasKnownName, unreadable, withoutText, wrongNames } from './files/whole-file.ts';
import type { Finding } from './finding.ts';
import { keptByEntry } from './kept-by-file.ts';
import { wrongBlocks } from './markdown/blocks.ts';
import { writtenMarkdown } from './markdown/written-markdown.ts';
import { wrongPlaces } from './places/wrong-places.ts';
import { namelessHeadings } from './prose/nameless-headings.ts';

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
