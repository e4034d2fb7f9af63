import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  CONTENT_FOLDER,
  type Collection,
  type CollectionName,
  collectionNames,
  getPlace,
  registry,
} from '../../schemas/collections.ts';
import { OUTLINES_FILE, outlinesSchema } from '../../schemas/map.ts';
import { pageSections } from '../../schemas/page-sections.ts';
import { nearest } from '../../shared/nearest.ts';
import { readJson } from '../../shared/read-json.ts';
import { SLUG, toSlug } from '../../shared/slug.ts';
import { type ContentEntry, type ContentFile, errorInFile, type Finding, type SiteOnDisk } from './checked-site.ts';
import { closedCollections, wrongLetters } from './part-rules.ts';
import { isPicture } from './picture-formats.ts';
import { belongsIn, guessCollection, parseEntries, readFileText } from './read-file.ts';
import { withArticle } from './words.ts';

const isHidden = (name: string) => name.startsWith('.');

/** Relative to the content folder; for a collection in one file that file, even if it is missing. */
const listFiles = async (root: string, { kind, path }: Collection): Promise<string[]> => {
  if (kind !== 'folder') return [path];
  const names = await readdir(join(root, CONTENT_FOLDER, path)).catch(() => []);
  // Sorted: file systems differ in order, and findings refer to what came before.
  return names
    .filter((name) => !isHidden(name))
    .sort()
    .map((name) => `${path}/${name}`);
};

/** What an extension was meant to be, if it is one of those that people mix up. */
const SIMILAR: Record<string, readonly string[]> = {
  md: ['mdx', 'markdown', 'txt', 'MD'],
  yaml: ['yml', 'YAML', 'txt'],
};

/** What programs append to the name of a second copy: `(1)`, `(Anna's conflicted copy 2026-11-26)`, `- Copy`, ` 2`. */
const OF_A_COPY = /\s*(?:\([^()]*\)|- copy| \d)(?=\.\w+$)|^copy of /gi;

const wrongFileName = (collection: Collection, path: string, beside: readonly string[]): string | undefined => {
  if (collection.kind !== 'folder' || isPicture(path)) return;
  const name = path.slice(collection.path.length + 1);
  const original = name.replace(OF_A_COPY, '');
  if (original !== name && beside.includes(`${collection.path}/${original}`))
    return `This is a second copy of "${original}", which some programs make when two people change a file. Copy what is right here into "${original}", and delete this copy.`;
  const [, id = '', ending = ''] = /([^/]*?)(?:\.(\w+))?$/.exec(name) ?? [];
  if (ending !== collection.ending) {
    return SIMILAR[collection.ending]?.includes(ending)
      ? `This file is not read, because its name ends in ".${ending}". Rename it so that it ends in ".${collection.ending}".`
      : `This file is not read: only files that end in ".${collection.ending}" belong here. Move it to another folder.`;
  }
  if (SLUG.test(id)) return;
  return `The name of the file becomes its short name, so it is written in lowercase letters with dashes. Rename it to "${toSlug(id)}.${ending}".`;
};

/** Files of the content that are not in a collection. */
const LOGO_FILE = 'logo.svg';

/** Every page carries the logo. */
const MOST_LOGO_BYTES = 2000;

const wrongLogo = (svg: string): string | undefined => {
  const [, width = '', height = ''] = /^<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg.trim()) ?? [];
  if (width === '')
    return 'The logo must begin with <svg viewBox="0 0 …">. In a drawing program choose “Plain SVG” or “Optimized SVG” when you save it.';
  if (width !== height)
    return `The logo must be square, and this one is ${width} by ${height}. The name of the business is beside it as text.`;
  if (/<(script|foreignObject|image|style)\b|\son\w+=|href="(?!#)/i.test(svg))
    return 'The logo may consist only of shapes, without pictures, styles, scripts, or links. Choose “Plain SVG” when you save it, with styles as attributes.';
  if (Buffer.byteLength(svg) > MOST_LOGO_BYTES)
    return `The logo is ${Buffer.byteLength(svg)} bytes, and every page contains it: the limit is ${MOST_LOGO_BYTES}. Draw it with fewer points, or run it through an SVG optimizer.`;
  return undefined;
};

const wrongOutlines = (text: string): string | undefined =>
  readJson(outlinesSchema, text)
    ? undefined
    : 'The map cannot be drawn from this. docs/another-business.md has the command that makes the file.';

const MISSING_FILE =
  'This file is missing. If the site had it, bring it back from an earlier version; if it is new to this site, begin with that of the sample, or of a business below tests/content.';

const RULES: Record<string, (text: string) => string | undefined> = {
  [LOGO_FILE]: wrongLogo,
  [OUTLINES_FILE]: wrongOutlines,
};

export const SITE_FILES = Object.keys(RULES);

export const wrongSiteFiles = async ({ root }: SiteOnDisk): Promise<Finding[]> => {
  const found = await Promise.all(
    Object.entries(RULES).map(async ([name, wrong]) => {
      const file = `${CONTENT_FOLDER}/${name}`;
      const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
      const message = text === undefined ? MISSING_FILE : wrong(text);
      return message === undefined ? [] : errorInFile(file, message);
    }),
  );
  return found.flat();
};

/** A file that nothing reads; `meant` is the collection that its fields belong to. */
type Stray = { finding: Finding; meant: CollectionName | undefined };

const FIELD_NAME = /^([\w-]+):(?:\s|$)/gm;

const fieldsIn = async (path: string): Promise<string[]> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  return [...text.matchAll(FIELD_NAME)].map(([, name = '']) => name);
};

const strayFiles = async (root: string): Promise<Stray[]> => {
  const known = [...Object.values(registry).map(({ path }) => path), ...SITE_FILES];
  const names = await readdir(join(root, CONTENT_FOLDER));
  const stray = names.filter((name) => !known.includes(name) && !isHidden(name) && !isPicture(name));
  return Promise.all(
    stray.map(async (name) => {
      const meant = guessCollection(await fieldsIn(join(root, CONTENT_FOLDER, name)));
      const guess = nearest(name, known);
      const message = meant
        ? belongsIn(meant)
        : `This is not used.${guess ? ` Did you mean "${guess}"?` : ''} The handbook, content-collections.md, says which files there are.`;
      return { finding: errorInFile(`${CONTENT_FOLDER}/${name}`, message), meant };
    }),
  );
};

/** What to do about a folder inside a collection's folder, where nothing is read; undefined for files. */
const wrongFolder = async (root: string, collection: Collection, path: string): Promise<string | undefined> => {
  if (collection.kind !== 'folder') return undefined;
  const found = await stat(join(root, CONTENT_FOLDER, path)).catch(() => undefined);
  return found?.isDirectory()
    ? `Nothing in this folder is used: ${withArticle(collection.label)} belongs in ${getPlace(collection)} itself. Move its files there, and remove the folder.`
    : undefined;
};

export type Content = {
  files: ContentFile[];
  entries: ContentEntry[];
  findings: Finding[];
  incomplete: SiteOnDisk['incomplete'];
};

const NOT_UTF8 =
  'This file is not saved as UTF-8, so visitors would see wrong letters. Save it again with the encoding UTF-8: in VS Code, click the name of the encoding at the lower right; in Notepad, choose it in “Save as”.';

const WRONG_ENDS =
  'This file has the line endings of very old Macs, which cannot be read here. In VS Code click CR or CRLF at the lower right, choose LF, and save.';

/** Reads every content file below `root`, the folder of the project. Findings: files missing, misnamed or not read. */
export const readContent = async (root: string): Promise<Content> => {
  const stray = await strayFiles(root);
  const findings: Finding[] = stray.map(({ finding }) => finding);
  const incomplete = new Set<CollectionName>(stray.flatMap(({ meant }) => meant ?? []));
  const reject = (name: CollectionName, file: string, message: string): ContentFile[] => {
    findings.push(errorInFile(file, message));
    incomplete.add(name);
    return [];
  };
  const pages = await listFiles(root, registry.pages);
  const closed = closedCollections((page) => pages.includes(`${registry.pages.path}/${page}.yaml`));
  const read = async (name: CollectionName, path: string, beside: readonly string[]): Promise<ContentFile[]> => {
    const collection = registry[name];
    const file = `${CONTENT_FOLDER}/${path}`;
    const message = (await wrongFolder(root, collection, path)) ?? wrongFileName(collection, path, beside);
    if (message) return reject(name, file, message);
    if (isPicture(path)) return [];
    const bytes = await readFile(join(root, file)).catch(() => undefined);
    if (bytes === undefined && closed.has(name)) return [];
    if (bytes === undefined) return reject(name, file, MISSING_FILE);
    if (!isUtf8(bytes) || bytes.includes(0)) return reject(name, file, NOT_UTF8);
    const text = bytes.toString('utf8');
    if (/\r(?!\n)/.test(text)) return reject(name, file, WRONG_ENDS);
    const lines = text.replaceAll('\r\n', '\n');
    findings.push(...wrongLetters(file, lines));
    const { parsed, wrong } = readFileText(name, file, lines);
    const isMisnamed = name === 'pages' && !Object.hasOwn(pageSections, basename(path, '.yaml'));
    if (wrong || parsed.yaml.value === undefined || isMisnamed) incomplete.add(name);
    if (wrong?.meant) incomplete.add(wrong.meant);
    return [parsed];
  };
  const paths = await Promise.all(
    collectionNames.map(async (name) =>
      (await listFiles(root, registry[name])).map((path, _, beside) => ({ name, path, beside })),
    ),
  );
  // In the order of the names, not in that of the disk's answers.
  const files = (await Promise.all(paths.flat().map(({ name, path, beside }) => read(name, path, beside)))).flat();
  return { files, entries: files.flatMap(parseEntries), findings, incomplete };
};
