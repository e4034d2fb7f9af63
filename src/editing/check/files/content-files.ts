import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER, type CollectionName, collectionNames, registry } from '../../../schemas/collections.ts';
import type { ContentFile } from '../content-entry.ts';
import { closedCollections } from '../entries/closed-parts.ts';
import type { Finding } from '../finding.ts';
import { isPicture } from '../pictures/picture-names.ts';
import { filesOf, wrongFileName } from './file-names.ts';
import { readFileText } from './read-file.ts';
import { strayFiles, wrongFolder } from './stray-files.ts';
import { wrongLetters } from './wrong-letters.ts';

type Content = {
  files: ContentFile[];
  findings: Finding[];
  /** collections of which a file is missing, misnamed or unreadable: what they lack is not looked for elsewhere */
  incomplete: ReadonlySet<CollectionName>;
};

const NOT_UTF8 =
  'This file is not saved as UTF-8, so visitors would see wrong letters. Save it again with the encoding UTF-8: in VS Code, click the name of the encoding at the lower right; in Notepad, choose it in “Save as”.';

const WRONG_ENDS =
  'The lines of this file end as those of old Macs did, which nothing here reads. In VS Code click CR or CRLF at the lower right, choose LF, and save.';

/** Reads every content file below `root`, the folder of the project. Findings: files missing, misnamed or not read. */
export const readContent = async (root: string): Promise<Content> => {
  const stray = await strayFiles(root);
  const findings: Finding[] = stray.map(({ finding }) => finding);
  const incomplete = new Set<CollectionName>(stray.flatMap(({ meant }) => meant ?? []));
  const reject = (name: CollectionName, file: string, says: string): ContentFile[] => {
    findings.push({ severity: 'error', file, line: 1, says });
    incomplete.add(name);
    return [];
  };
  const pages = await filesOf(root, registry.pages);
  const closed = closedCollections((page) => pages.includes(`${registry.pages.path}/${page}.yaml`));
  const read = async (name: CollectionName, path: string): Promise<ContentFile[]> => {
    const collection = registry[name];
    const file = `${CONTENT_FOLDER}/${path}`;
    const says = (await wrongFolder(root, collection, path)) ?? wrongFileName(collection, path);
    if (says) return reject(name, file, says);
    if (isPicture(path)) return [];
    const bytes = await readFile(join(root, file)).catch(() => undefined);
    if (bytes === undefined && closed.has(name)) return [];
    if (bytes === undefined) return reject(name, file, 'This file is missing. Bring it back from an earlier version.');
    if (!isUtf8(bytes) || bytes.includes(0)) return reject(name, file, NOT_UTF8);
    const text = bytes.toString('utf8');
    if (/\r(?!\n)/.test(text)) return reject(name, file, WRONG_ENDS);
    const lines = text.replaceAll('\r\n', '\n');
    findings.push(...wrongLetters(file, lines));
    const { parsed, wrong } = readFileText(name, file, lines);
    if (wrong || parsed.yaml.value === undefined) incomplete.add(name);
    if (wrong?.meant) incomplete.add(wrong.meant);
    return [parsed];
  };
  const paths = await Promise.all(
    collectionNames.map(async (name) => (await filesOf(root, registry[name])).map((path) => ({ name, path }))),
  );
  // In the order of the names, whichever file the disk delivers first.
  const files = (await Promise.all(paths.flat().map(({ name, path }) => read(name, path)))).flat();
  return { files, findings, incomplete };
};
