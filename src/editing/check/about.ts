import type { Path } from '../../schemas/fields.ts';
import type { ContentEntry, ContentFile } from './content-entry.ts';
import type { Finding } from './finding.ts';

type Said = Pick<Finding, 'severity' | 'says' | 'snippet' | 'isExample'>;

/** A finding about a field of an entry, with its line and what stands there. */
export const about = (entry: ContentEntry, path: Path, said: Said): Finding => {
  const { yaml } = entry.file;
  const whole = [...entry.prefix, ...path];
  return {
    ...said,
    file: entry.file.path,
    line: yaml.lineOf(whole),
    entry: entry.prefix.length > 0 ? entry.id : undefined,
    path,
    found: path.length > 0 ? yaml.sourceOf(whole) : undefined,
  };
};

/** An error about a field; `corrected` are the lines as they should be. */
export const error = (entry: ContentEntry, path: Path, says: string, corrected?: string | undefined): Finding =>
  about(entry, path, { severity: 'error', says, snippet: corrected });

/** Something that can be published, and should be looked at. */
export const warning = (entry: ContentEntry, path: Path, says: string): Finding =>
  about(entry, path, { severity: 'warning', says });

/** A warning about a place in the text below the front matter: where it begins there, and its words. */
export const warningInText = (
  { path: file, body, bodyLine }: ContentFile,
  { index, 0: found }: RegExpExecArray,
  says: string,
): Finding => ({
  severity: 'warning',
  file,
  line: bodyLine + body.slice(0, index).split('\n').length - 1,
  found: inOneLine(found),
  says,
});

/** Wrapped lines as one. */
export const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
