import fc from 'fast-check';
import { isSeq, visit } from 'yaml';
import type { ContentFile } from '../../../src/editing/check/checked-site.ts';
import { changeFields } from '../change-fields.ts';
import { goesTogether, numbering, numbersAndDaysIn, withValues, wordsIn } from '../marks.ts';
import type { Edit } from './fine-pages.ts';

/** An edit, with the word that identifies it on a page if it adds one. */
type RandomEdit = Edit & { mark?: string };

const kinds = {
  /** words added to a field */
  words: (file: ContentFile, at: number, mark: string) => {
    const places = wordsIn(file).filter(({ field }) => !goesTogether(field));
    const place = places[at % Math.max(places.length, 1)];
    return place && { text: withValues(file, [{ path: place.path, value: `${place.value} ${mark}` }]), mark };
  },
  /** an added paragraph */
  paragraph: (file: ContentFile, _: number, mark: string) =>
    file.body.trim() === '' ? undefined : { text: `${file.text.trimEnd()}\n\nOne more paragraph, ${mark}.\n`, mark },
  /** another number, or another day */
  value: (file: ContentFile, at: number) => {
    const values = numbersAndDaysIn(file, { number: numbering(), day: numbering() });
    const value = values[at % Math.max(values.length, 1)];
    return value && { text: withValues(file, [value]) };
  },
  /** a list in reverse order */
  turned: (file: ContentFile, at: number) => {
    const text = changeFields(file, (fields) => {
      let left = at % 5;
      visit(fields, {
        Seq: (_, list) => {
          if (!isSeq(list) || list.items.length < 2 || left-- > 0) return;
          list.items.reverse();
          return visit.BREAK;
        },
      });
    });
    return text === file.text ? undefined : { text };
  },
} satisfies Record<
  string,
  (file: ContentFile, at: number, mark: string) => { text: string; mark?: string } | undefined
>;

const drawn = fc.record({ kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])), at: fc.nat(1000) });

/** An edit of each file, of words if its kind does not apply there: one per file, so that none hides another. */
export const randomEdits = (files: readonly ContentFile[], seed: number): RandomEdit[] =>
  fc.sample(drawn, { seed, numRuns: files.length }).flatMap(({ kind, at }, index) => {
    const file = files[index];
    if (!file) return [];
    const mark = `zq${index}q`;
    const edit = kinds[kind](file, at, mark) ?? kinds.words(file, at, mark);
    return edit ? [{ path: file.path, ...edit }] : [];
  });
