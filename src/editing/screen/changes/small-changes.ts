import { distance } from 'fastest-levenshtein';
import { type CollectionName, collectionAt } from '../../../schemas/collections.ts';
import type { Path } from '../../../schemas/fields.ts';
import type { SmallChange } from '../../../shared/review-branches.ts';
import { BODY } from '../config/file-format.ts';
import { type FieldChange, type FileChange, notesAt } from './field-changes.ts';

/** Files and fields that may go online without a review, by the word with which a business allows them. */
const AT_ONCE: Record<Exclude<SmallChange, 'typos'>, { name: CollectionName; field: RegExp }> = {
  phones: { name: 'business', field: /^business\.phones\./ },
  hours: { name: 'business', field: /^business\.(hours|hoursNote)\b/ },
  notices: { name: 'notices', field: /./ },
};

const MOST_WORDS = 3;
const MOST_LETTERS = 2;
/** Words of at most this many letters are too similar: “now” and “not”. */
const SHORT = 4;

const splitWords = (text: string) => text.split(/\s+/);

const NO_WORD = /[\d{}/@$]/;
const COMPOUND = /\p{L}[-–—]\p{L}/u;
/** Days, numbers, and “no”: a similar word says something else. */
const DECISIVE =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:seven|eight|nine)(?:th|teen|teenth|ty)?|(?:six|four)(?:th|teen|teenth|ty)|three|third|thirty|thirteen|fif(?:th|teen|ty)|forty|eleven|twelve|twenty|hundred|thousand|million|never|nothing|nobody|neither|without|cannot|(?:c|w|sh)ouldnt|mightnt)$/;

const keepLetters = (word: string) => word.toLowerCase().replaceAll(/\P{L}/gu, '');

/** Nearly the same word. It begins with the same letter: “uninsured” is not a typo of “insured”, nor “exclude” one of “include”. */
const isSlip = (was: string, is: string): boolean => {
  if (NO_WORD.test(was + is) || distance(was, is) > MOST_LETTERS) return false;
  const letters = [keepLetters(was), keepLetters(is)] as const;
  if (letters[0] === letters[1]) return true;
  return (
    letters[0][0] === letters[1][0] &&
    letters.every((word) => word.length > SHORT && !DECISIVE.test(word)) &&
    ![was, is].some((word) => COMPOUND.test(word))
  );
};

/** A typo: a few words of a text, each nearly the same, and no number, address, or fact among them. */
const isTypo = (name: CollectionName, { path, from, to }: FieldChange): boolean => {
  if (typeof from !== 'string' || typeof to !== 'string') return false;
  const notes = notesAt(name, path);
  const isText = path.at(-1) === BODY || (notes !== undefined && !notes.references && !notes.shape && !notes.unique);
  const [were, are] = [splitWords(from), splitWords(to)];
  if (!isText || were.length !== are.length) return false;
  const pairs = were.map((was, index) => [was, are[index] ?? ''] as const).filter(([was, is]) => was !== is);
  return pairs.length <= MOST_WORDS && pairs.every(([was, is]) => isSlip(was, is));
};

const asName = (path: Path) => path.join('.');

/** Whether everything that changed may go online at once. A file that is added or removed never may. */
export const isSmall = (changes: readonly FileChange[], allowed: readonly SmallChange[]): boolean =>
  changes.length > 0 &&
  changes.every((change) => {
    const name = collectionAt(change.path);
    if (!name || !('fields' in change)) return false;
    return change.fields.every((field) =>
      allowed.some((word) => {
        if (word === 'typos') return isTypo(name, field);
        return AT_ONCE[word].name === name && AT_ONCE[word].field.test(asName(field.path));
      }),
    );
  });
