import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER, type CollectionName, collectionNames, registry } from '../../schemas/collections.ts';
import type { ContentEntry, ContentFile } from './content-entry.ts';
import { filesOf, strayFiles, wrongFileName } from './file-names.ts';
import type { Finding } from './finding.ts';
import { isPicture } from './picture-names.ts';
import { type ReadYaml, readYaml, unread } from './read-yaml.ts';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

const parseFile = (collection: CollectionName, path: string, text: string): ContentFile => {
  const common = { collection, path, text };
  if (!path.endsWith('.md')) return { ...common, yaml: readYaml(text), body: '', bodyLine: 1 };
  const match = FRONT_MATTER.exec(text);
  if (!match) return { ...common, yaml: withoutFrontMatter(text), body: '', bodyLine: 1 };
  const bodyLine = match[0].split('\n').length;
  return { ...common, yaml: readYaml(match[1] ?? '', 2), body: text.slice(match[0].length), bodyLine };
};

const withoutFrontMatter = (text: string): ReadYaml => {
  const opened = /^\uFEFF?---/.test(text);
  const line = opened ? Math.max(2, text.split('\n').findIndex((row, index) => index > 0 && !row.trim()) + 1) : 1;
  const says = opened
    ? 'The front matter is never closed. Write a line with three dashes (---) between its last field and the text.'
    : 'The file must begin with a line of three dashes (---), then the fields, then three dashes again, then the text.';
  return unread([{ line, says }], 1);
};

export type Content = {
  files: ContentFile[];
  findings: Finding[];
  /** collections of which a file is missing, misnamed or unreadable: what they lack is not looked for elsewhere */
  incomplete: ReadonlySet<CollectionName>;
};

const NOT_UTF8 =
  'This file is not saved as UTF-8, so visitors would see wrong letters. Save it again with the encoding UTF-8: in VS Code, click the name of the encoding at the lower right; in Notepad, choose it in “Save as”.';
const LOST_LETTER =
  'A letter was lost here when the file was saved with another encoding: visitors see �. Type it again.';

/** Reads every content file below `root`, the folder of the project. Findings: files missing, misnamed or not read. */
export const readContent = async (root: string): Promise<Content> => {
  const findings: Finding[] = await strayFiles(root);
  const incomplete = new Set<CollectionName>();
  const reject = (name: CollectionName, file: string, says: string): ContentFile[] => {
    findings.push({ severity: 'error', file, line: 1, says });
    incomplete.add(name);
    return [];
  };
  const read = async (name: CollectionName, path: string): Promise<ContentFile[]> => {
    const collection = registry[name];
    const file = `${CONTENT_FOLDER}/${path}`;
    const says = wrongFileName(collection, path);
    if (says) return reject(name, file, says);
    if (isPicture(path)) return [];
    const bytes = await readFile(join(root, file)).catch(() => undefined);
    if (bytes === undefined) return reject(name, file, 'This file is missing. Bring it back from an earlier version.');
    if (!isUtf8(bytes) || bytes.includes(0)) return reject(name, file, NOT_UTF8);
    const text = bytes.toString('utf8');
    const lost = text.split('\n').findIndex((line) => line.includes('\uFFFD'));
    if (lost >= 0) findings.push({ severity: 'error', file, line: lost + 1, says: LOST_LETTER });
    const parsed = parseFile(name, file, text.replaceAll('\r\n', '\n'));
    if (parsed.yaml.value === undefined) incomplete.add(name);
    return [parsed];
  };
  const paths = await Promise.all(
    collectionNames.map(async (name) => (await filesOf(root, registry[name])).map((path) => ({ name, path }))),
  );
  // In the order of the names, whichever file the disk delivers first.
  const files = (await Promise.all(paths.flat().map(({ name, path }) => read(name, path)))).flat();
  return { files, findings, incomplete };
};

/** The entries of a file. Nothing where it could not be read. */
export const entriesOf = (file: ContentFile): ContentEntry[] => {
  const { collection, yaml, path } = file;
  if (yaml.value === undefined) return [];
  if (registry[collection].kind === 'folder') {
    const id = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
    return [{ collection, id, file, data: yaml.value ?? {}, prefix: [] }];
  }
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value)) return [];
  return Object.entries(yaml.value).map(([id, data]) => ({ collection, id, file, data, prefix: [id] }));
};
