import { expect, test } from 'vitest';
import { againstSchema } from '../../../src/editing/check/fields/against-schema.ts';
import { parseEntries, readFileText } from '../../../src/editing/check/read-file.ts';
import { filledForPage, noteFile } from '../../../src/editing/screen/complete-draft.ts';
import { readFile, writeFile } from '../../../src/editing/screen/config/file-format.ts';
import { isSeen } from '../../../src/editing/screen/config/seen-at.ts';
import { CONTENT_FOLDER, collectionNames, registry } from '../../../src/schemas/collections.ts';
import { contentFiles } from './all-content.ts';

for (const { name, text } of await contentFiles()) noteFile(name, readFile(name, text));

/** Collections to which entries can be added, each with a page that is rendered beside its fields. */
const seen = collectionNames.filter(
  (name) => isSeen(name) && registry[name].kind !== 'single' && !('isFixed' in registry[name]),
);

test.each(seen)('a new entry of %s is whole before anything is typed, so its page is drawn', (name) => {
  const collection = registry[name];
  const isFolder = collection.kind === 'folder';
  const file = `${CONTENT_FOLDER}/${collection.path}${isFolder ? `/new.${collection.ending}` : ''}`;
  const data = isFolder ? {} : { entries: [{ key: '' }] };
  const { parsed, wrong } = readFileText(name, file, writeFile(name, filledForPage(name, data)));
  expect(wrong).toBeUndefined();
  expect(parseEntries(parsed).flatMap((entry) => againstSchema(entry))).toEqual([]);
});
