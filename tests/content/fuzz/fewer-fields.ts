import type { ContentFile } from '../../../src/editing/check/checked-site.ts';
import { parseEntries } from '../../../src/editing/check/read-file.ts';
import { plainSchema } from '../../../src/schemas/collections.ts';
import { fieldAt, type Path, unwrap, walk } from '../../../src/schemas/fields.ts';
import { changeFields } from '../change-fields.ts';

/** Fields that other entries, texts (`{financing-payment}`), or the code depend on (known-entries.ts, places.ts), and those that mark a sample. */
const KEPT = new Set(['financing', 'sections', 'sample', 'draft', 'focus', 'order', 'sentence', 'before', 'area']);

/** One part of a file that an editor may remove. */
export type Part = { file: string; path: Path; isList: boolean };

/** All removable parts: optional fields, and the entries of lists that may be empty. Inner ones first. */
export const listParts = (file: ContentFile): Part[] =>
  parseEntries(file).flatMap(({ collection, data, prefix }) => {
    const schema = plainSchema(collection);
    return walk(schema, data)
      .toReversed()
      .flatMap(({ path }): Part[] => {
        const [name, field] = [path.at(-1), fieldAt(schema, path)];
        if (typeof name !== 'string' || KEPT.has(name) || !field) return [];
        const isList = unwrap(field).required;
        if (isList && !field.safeParse([]).success) return [];
        return [{ file: file.path, path: [...prefix, ...path], isList }];
      });
  });

/** A file's text without these parts. */
export const without = (file: ContentFile, parts: readonly Part[]): string =>
  changeFields(file, (fields) => {
    for (const part of parts) {
      if (part.isList) fields.setIn(part.path, []);
      else fields.deleteIn(part.path);
    }
  });
