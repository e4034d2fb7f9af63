import type { CollectionName } from '../../schemas/collections.ts';
import {
  type ContentEntry,
  type ContentFile,
  type Finding,
  memoizeByEntry,
  type Rule,
  type Site,
} from './checked-site.ts';
import { weakContrasts } from './color-rules.ts';
import { writtenContacts } from './contact-rules.ts';
import {
  changedTooEarly,
  endOfKnown,
  notYetFounded,
  promisesOnClosedDays,
  unchecked,
  withoutEnd,
  wrongOpeningHours,
} from './date-rules.ts';
import { undisclosedMemory, undisclosedVideos, unknownFacts, unsourcedRules } from './fact-rules.ts';
import { advise, plainFields } from './field-rules.ts';
import { againstSchema, withOwnExample } from './fields/against-schema.ts';
import { hasKnownName, unreadable, withoutText, wrongNames } from './file-rules.ts';
import { writtenMarkdown } from './markdown/markdown-rules.ts';
import { wrongBlocks } from './markdown/written-blocks.ts';
import {
  namelessHeadings,
  repeatedItems,
  repeatedNumbers,
  repeatedTexts,
  samePlace,
  twoAnswers,
  unknownColumns,
  unknownNames,
} from './name-rules.ts';
import { wrongNotices } from './notice-rules.ts';
import { wrongAddress, wrongAdPages, wrongSections } from './page-rules.ts';
import { missingEntries, partsHalfRemoved } from './part-rules.ts';
import { onePictureTwice, repeatedPictures } from './picture-rules.ts';
import { homeWithoutGroup, wrongPlaces, wrongPositions, wrongRadius } from './place-rules.ts';
import {
  comparedPrices,
  paymentsWithoutTerms,
  staleTotals,
  unknownPrices,
  unlikelyPrices,
  wrongSpreads,
} from './price-rules.ts';
import { hiddenWith, stillToCome } from './waiting.ts';

export const inEachFile =
  (rule: (file: ContentFile) => Finding[]) =>
  ({ files }: Pick<Site, 'files'>): Finding[] =>
    files.flatMap(rule);

/** A rule for single entries: all of them, or those of one collection. */
const inEachEntry =
  (rule: (entry: ContentEntry, site: Site) => Finding[], only?: CollectionName): Rule =>
  (site) =>
    site.entries
      .filter(({ collection }) => only === undefined || collection === only)
      .flatMap((entry) => rule(entry, site));

/** If a page may not have an address at all, its format does not matter. */
const wrongFields = (entry: ContentEntry): Finding[] => {
  const [address] = entry.collection === 'pages' ? wrongAddress(entry) : [];
  const others = hasKnownName(entry) ? againstSchema(entry) : [];
  return address ? [address, ...others.filter(({ line }) => line !== address.line)] : others;
};

/** What is wrong with an entry, independent of the others. */
const wrongAlone = memoizeByEntry((entry) => [
  ...wrongFields(entry),
  ...repeatedItems(entry),
  ...repeatedPictures(entry),
  ...plainFields(entry),
  ...withoutText(entry),
]);

const wrongEntries: Rule = ({ entries }) =>
  [...Map.groupBy(entries, ({ collection }) => collection).values()].flatMap((siblings) =>
    siblings.flatMap((entry) => wrongAlone(entry).map((finding) => withOwnExample(finding, entry, siblings))),
  );

/**
 * Everything that shows in the texts of the files, without looking at pictures, pages, or the disk: the editing screen calls
 * this before it saves, in a browser. Rules that read the disk are listed in check-content.ts, those about style in
 * prose-rules.ts. The order decides which of several findings on one line is reported.
 */
const rules: readonly Rule[] = [
  inEachFile(unreadable),
  inEachFile(writtenMarkdown),
  inEachFile(wrongNames),
  inEachFile(wrongBlocks),
  wrongEntries,
  unknownNames,
  missingEntries,
  stillToCome,
  hiddenWith,
  wrongSections,
  partsHalfRemoved,
  wrongAdPages,
  weakContrasts,
  repeatedNumbers,
  repeatedTexts,
  twoAnswers,
  wrongPlaces,
  inEachEntry(wrongOpeningHours, 'business'),
  inEachEntry(wrongRadius, 'business'),
  inEachEntry(notYetFounded, 'business'),
  inEachEntry(wrongSpreads, 'estimator'),
  inEachEntry(unlikelyPrices, 'estimator'),
  inEachEntry(changedTooEarly, 'posts'),
  inEachEntry(onePictureTwice, 'projects'),
  inEachEntry(homeWithoutGroup, 'areas'),
  wrongPositions,
  samePlace,
  wrongNotices,
  namelessHeadings,
  unknownFacts,
  paymentsWithoutTerms,
  staleTotals,
  unknownPrices,
  comparedPrices,
  unchecked,
  inEachEntry(withoutEnd, 'claims'),
  inEachEntry(endOfKnown, 'claims'),
  unknownColumns,
  promisesOnClosedDays,
  unsourcedRules,
  undisclosedMemory,
  undisclosedVideos,
  writtenContacts,
  inEachEntry(advise),
];

export const findingsInFiles = (site: Site): Finding[] => rules.flatMap((rule) => rule(site));
