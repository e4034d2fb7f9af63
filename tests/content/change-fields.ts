import { type Document, parseDocument, stringify } from 'yaml';
import type { ContentFile } from '../../src/editing/check/checked-site.ts';

/** A content file's text after `change` on its fields; in a Markdown file, those between its lines of dashes. */
export const changeFields = (
  { path, text, body, bodyLine }: Pick<ContentFile, 'path' | 'text' | 'body' | 'bodyLine'>,
  change: (fields: Document) => void,
): string => {
  const isText = path.endsWith('.md');
  const yaml = isText
    ? text
        .split('\n')
        .slice(1, bodyLine - 2)
        .join('\n')
    : text;
  const document = parseDocument(yaml, { customTags: ['timestamp'] });
  change(document);
  const fields = document.contents ? String(document) : stringify({});
  return isText ? `---\n${fields.trimEnd()}\n---\n${body}` : fields;
};
