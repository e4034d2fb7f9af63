import { dequal } from 'dequal';
import { type CollectionName, isMarkdown, plainSchema } from '../../schemas/collections.ts';
import { shapeOf, unwrap } from '../../schemas/fields.ts';
import { dayIn } from '../../shared/dates.ts';
import { filledFields } from '../new/fill-in.ts';
import { isNothing } from '../new/screen-values.ts';
import { starterText } from '../new/starter-values.ts';
import { titleField } from '../new/title-field.ts';
import { BODY } from './config/file-format.ts';
import { anyPicture, entriesOn, highestNumber, knownNames } from './known.ts';

type Fields = Record<string, unknown>;

/** Data of a file in which each entry without a number that no two may share has the next free one. */
const withNumbers = (name: CollectionName, data: Fields): Fields => {
  const copy = structuredClone(data);
  for (const [field, schema] of Object.entries(shapeOf(plainSchema(name)) ?? {})) {
    if (!unwrap(schema).notes.unique) continue;
    let last = highestNumber(name, field);
    for (const entry of entriesOn(name, copy)) {
      if (isNothing(entry[field])) entry[field] = ++last;
    }
  }
  return copy;
};

/** The day where the editor is. */
const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

/** A draft with what `npm run content:new` writes in place of what is empty and may not be. */
const filledIn = (name: CollectionName, data: Fields): Fields => {
  const schema = plainSchema(name);
  const filled = filledFields(schema, data, {
    title: String(data[titleField(schema) ?? '']),
    today: today(),
    known: knownNames(),
    nextNumber: (field) => highestNumber(name, field) + 1,
    picture: anyPicture(),
  });
  return isMarkdown(name) && isNothing(data[BODY]) ? { ...filled, [BODY]: starterText(name) } : filled;
};

/** Whether an entry that is no draft lacks what it could as one. */
export const couldBeDraft = (name: CollectionName, data: Fields): boolean =>
  'draft' in (shapeOf(plainSchema(name)) ?? {}) && data.draft !== true && !dequal(filledIn(name, data), data);

/** What is on the screen, as it is saved. */
export const completed = (name: CollectionName, data: Fields): Fields => {
  const numbered = withNumbers(name, data);
  return numbered.draft === true ? filledIn(name, numbered) : numbered;
};
