import type { Path } from '../../../schemas/fields.ts';
import { PICTURE_WIDTH } from '../../../schemas/picture.ts';
import { fromFile } from '../../../shared/from-file.ts';
import { type ContentEntry, walkEntry } from '../content-entry.ts';

/** A picture as it is named: what was written there, where the file should be, and the width that its place asks for. */
export type Named = { value: string; file: string; width: number };

const fileOf = (entry: ContentEntry, value: string) => fromFile(entry.file.path, value);

/** The pictures of an entry’s fields. */
export const picturesInFields = (entry: ContentEntry): (Named & { path: Path })[] =>
  walkEntry(entry).flatMap(({ path, value, notes }) =>
    notes.pictureWidth && typeof value === 'string'
      ? [{ path, value, width: notes.pictureWidth, file: fileOf(entry, value) }]
      : [],
  );

/** The pictures of an entry’s text, `![what is seen](path)`, each with its line in the file. */
export const picturesInText = (entry: ContentEntry): (Named & { line: number; alt: string })[] =>
  entry.file.body.split('\n').flatMap((text, line) =>
    [...text.matchAll(/!\[([^\]]*)\]\(\s*<?([^)\s>]+)/g)].map(([, alt = '', value = '']) => ({
      line: entry.file.bodyLine + line,
      alt,
      value,
      width: PICTURE_WIDTH.card,
      file: fileOf(entry, value),
    })),
  );

/** The files of all pictures that an entry names in its fields and its text, from the project's folder. */
export const picturesOf = (entry: ContentEntry): string[] =>
  [...picturesInFields(entry), ...picturesInText(entry)].map(({ file }) => file);
