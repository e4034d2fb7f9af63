import {
  type ContentEntry,
  type Finding,
  inEachEntry,
  inEachFile,
  memoizeByEntry,
  type Rule,
  type Site,
} from './checked-site.ts';
import { weakContrasts } from './color-rules.ts';
import { contactRules } from './contact-rules.ts';
import { dateRules } from './date-rules.ts';
import { factRules } from './fact-rules.ts';
import { advise, plainFields } from './field-rules.ts';
import { againstSchema, withOwnExample } from './fields/against-schema.ts';
import { hasKnownName, unreadable, withoutText, wrongNames } from './file-rules.ts';
import { writtenMarkdown } from './markdown/markdown-rules.ts';
import { wrongBlocks } from './markdown/written-blocks.ts';
import { nameRules, repeatedItems } from './name-rules.ts';
import { wrongNotices } from './notice-rules.ts';
import { numberRules } from './number-rules.ts';
import { pageRules, wrongAddress } from './page-rules.ts';
import { missingEntries, partsHalfRemoved } from './part-rules.ts';
import { repeatedPictures } from './picture-rules.ts';
import { placeRules } from './place-rules.ts';
import { priceRules } from './price-rules.ts';
import { proseRules } from './prose-rules.ts';
import { hiddenWith, stillToCome } from './waiting.ts';

/** If a page may not have an address at all, the address's format does not matter. */
const wrongFields = (entry: ContentEntry): Finding[] => {
  const [address] = entry.collection === 'pages' ? wrongAddress(entry) : [];
  const others = hasKnownName(entry) ? againstSchema(entry) : [];
  return address ? [address, ...others.filter(({ line }) => line !== address.line)] : others;
};

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
 * this before it saves, in a browser. Rules that read the disk are listed in check-content.ts. The order decides which of several
 * findings on one line is reported.
 */
const rules: readonly Rule[] = [
  inEachFile(unreadable),
  inEachFile(writtenMarkdown),
  inEachFile(wrongNames),
  inEachFile(wrongBlocks),
  wrongEntries,
  ...nameRules,
  missingEntries,
  stillToCome,
  hiddenWith,
  ...pageRules,
  partsHalfRemoved,
  weakContrasts,
  ...placeRules,
  ...dateRules,
  ...priceRules,
  ...numberRules,
  wrongNotices,
  ...proseRules,
  ...factRules,
  ...contactRules,
  inEachEntry(advise),
];

export const findingsInFiles = (site: Site): Finding[] => rules.flatMap((rule) => rule(site));
