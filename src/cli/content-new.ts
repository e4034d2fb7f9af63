import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import zipcodes from 'zipcodes';
import { type ContentEntry, fieldsOfSingle } from '../editing/check/checked-site.ts';
import { readContent } from '../editing/check/content-files.ts';
import { referencePath } from '../editing/check/handbook-pages.ts';
import { isPicture, PICTURES_FOLDER } from '../editing/check/picture-formats.ts';
import { shopDay } from '../editing/check/waiting.ts';
import { PLACEHOLDER } from '../editing/check/words.ts';
import { writeSchemas } from '../editing/handbook/write-editor-files.ts';
import { KINDS, type Kind, newContent } from '../editing/new/new-content.ts';
import { CONTENT_FOLDER, collectionNames, registry } from '../schemas/collections.ts';
import { PICTURE_WIDTH } from '../schemas/picture.ts';
import type { Coordinates } from '../shared/geography.ts';
import { nearest } from '../shared/nearest.ts';
import { main, Problem } from './main.ts';
import { root } from './paths.mjs';

const kinds = Object.keys(KINDS) as Kind[];

const USAGE = `Makes a new content file with all its fields explained.

  npm run content:new -- post "How to winter a dock"
  npm run content:new -- project "Cedar deck on Elk Lake"
  npm run content:new -- area "Beulah"
  npm run content:new -- area "Elk Lake" 44.88 -85.39
  npm run content:new -- service "Screened porches"
  npm run content:new -- testimonial "Karen M."
  npm run content:new -- notice "Closed for Thanksgiving"
  npm run content:new -- ad "Elk Rapids deck quote"`;

const WHERE = `Look it up on a map, and write its position after the name:

  npm run content:new -- area "Elk Lake" 44.88 -85.39`;

/** The position in the last two words of a command, as maps write it: `44.88 -85.39`, with or without a comma. */
const parsePosition = (words: readonly string[]): Coordinates | undefined => {
  const [latitude = Number.NaN, longitude = Number.NaN] = words.slice(-2).map((word) => Number.parseFloat(word));
  const isPosition = words.length > 2 && words.slice(-2).every((word) => /^-?\d+(\.\d+)?,?$/.test(word));
  return isPosition ? { latitude, longitude } : undefined;
};

/** A town's position by the ZIP code list of the United States Postal Service, in the state of the business. */
const knownPosition = (town: string, entries: readonly ContentEntry[]): Coordinates | undefined => {
  const { address } = fieldsOfSingle(entries, 'business') as { address?: { state?: string } };
  const [found] = address?.state ? zipcodes.lookupByName(town, address.state) : [];
  return found && { latitude: found.latitude, longitude: found.longitude };
};

const townPosition = (words: readonly string[], entries: readonly ContentEntry[]) => {
  const typed = parsePosition(words);
  const name = words.slice(0, typed ? -2 : undefined).join(' ');
  return { name, position: typed ?? knownPosition(name, entries) };
};

/** `npm run content:new -- post "Title"`: a file, or an entry in a list file, that passes the check. */
await main(async () => {
  const [kind = '', ...words] = process.argv.slice(2);
  if (kind === '' || kind === '--help' || kind === '-h') return console.log(USAGE);
  const content = await readContent(root);
  const option = words.find((word) => word.startsWith('--'));
  if (option) throw new Problem(`Unknown option '${option}'.\n\n${USAGE}`);
  if (!isKind(kind)) {
    const byHand = collectionNames.find((name) => [name, registry[name].label].includes(kind));
    if (byHand) {
      const { label, path } = registry[byHand];
      throw new Problem(
        `A new ${label} is a few lines in ${CONTENT_FOLDER}/${path}: copy those of another one. ${referencePath(byHand)} explains them.`,
      );
    }
    const guess = nearest(kind, kinds);
    throw new Problem(`There is no "${kind}".${guess ? ` Did you mean "${guess}"?` : ''}\n\n${USAGE}`);
  }
  const title = words.join(' ').trim();
  if (!/[a-z0-9]/i.test(title)) throw new Problem(`Write a title after "${kind}", in quotes.\n\n${USAGE}`);

  const { files, entries } = content;
  const { name, position } = kind === 'area' ? townPosition(words, entries) : { name: title, position: undefined };
  if (kind === 'area' && !position) throw new Problem(`Where is "${name}"? ${WHERE}`);
  const existing = { files, entries, picture: await anyPicture(), position };
  const entry = newContent(kind, name, shopDay(entries, new Date()), existing);
  if (entry.isThere)
    throw new Problem(`${entry.file} already has "${entry.id}". Choose another title, or edit what is there.`);
  await mkdir(dirname(join(root, entry.file)), { recursive: true });
  await writeFile(join(root, entry.file), entry.text);
  await writeSchemas(root);

  console.log(`"${entry.id}" is in ${entry.file}.`);
  if (entry.address) console.log(`Its page in the preview (npm run dev): ${entry.address}`);
  console.log(`Replace each "${PLACEHOLDER} …" with your words; npm run content:check lists what is left.`);
});

function isKind(word: string): word is Kind {
  return kinds.some((kind) => kind === word);
}

async function anyPicture(): Promise<string> {
  for (const name of (await readdir(join(root, PICTURES_FOLDER))).filter(isPicture)) {
    const { width } = await sharp(join(root, PICTURES_FOLDER, name)).metadata();
    if (width >= PICTURE_WIDTH.wide) return `${PICTURES_FOLDER}/${name}`;
  }
  throw new Problem(`First put a picture at least ${PICTURE_WIDTH.wide} pixels wide into ${PICTURES_FOLDER}/.`);
}
