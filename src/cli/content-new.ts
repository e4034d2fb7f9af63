import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import zipcodes from 'zipcodes';
import { checkContent, contentErrors } from '../editing/check/check-content.ts';
import { type ContentEntry, fieldsOfSingle } from '../editing/check/checked-site.ts';
import { type Content, readContent } from '../editing/check/content-files.ts';
import { referenceOf } from '../editing/check/handbook-pages.ts';
import { PUBLISHED_FILE } from '../editing/check/moved-pages.ts';
import { movesOf } from '../editing/check/older-content.ts';
import { isPicture, PICTURES_FOLDER } from '../editing/check/picture-formats.ts';
import { shopDay } from '../editing/check/waiting.ts';
import { PLACEHOLDER } from '../editing/check/words.ts';
import { writeSchemas } from '../editing/handbook/write-editor-files.ts';
import { newBusiness, OF_THE_OLD, type OfTheOld } from '../editing/new/new-business.ts';
import { KINDS, type Kind, newContent } from '../editing/new/new-content.ts';
import { CONTENT_FOLDER, collectionNames, registry } from '../schemas/collections.ts';
import { PICTURE_WIDTH } from '../schemas/picture.ts';
import type { Coordinates } from '../shared/geography.ts';
import { nearest } from '../shared/nearest.ts';
import { main, Problem, parseFlags } from './main.ts';
import { root } from './paths.mjs';

const words = Object.keys(OF_THE_OLD) as OfTheOld[];

const BUSINESS_USAGE = `  npm run content:new -- business "Foothill Fence Company"
  npm run content:new -- business "Foothill Fence Company" --keep team --keep posts

The last two begin a new business in the place of the sample: its name is written, and what told of the old one
goes (${words.join(', ')}), but for what you keep.`;

const FLAGS = { keep: { type: 'string', multiple: true } } as const;

const IN_USE = `This site is not the sample: business.yaml has no "sample: true". Write that line below "business:" first, if another business
shall really begin here.`;

/** `npm run content:new -- business "Name"`: removes what belongs to the old one, and says what is left to do. */
const beginBusiness = async (args: string[], { files, entries }: Content): Promise<void> => {
  const { positionals, values } = parseFlags(args, FLAGS, `\n\n${BUSINESS_USAGE}`);
  const name = positionals.join(' ').trim();
  if (!/[a-z0-9]/i.test(name)) throw new Problem(`Write the name of the business, in quotes.\n\n${BUSINESS_USAGE}`);
  const keep = (values.keep ?? []).map(keptWord);
  if (fieldsOfSingle(entries, 'business').sample !== true) throw new Problem(IN_USE);

  const made = newBusiness(name, keep, files);
  for (const [file, text] of made.files) {
    if (text === undefined) await rm(join(root, file));
    else await writeFile(join(root, file), text);
  }
  await rm(join(root, PUBLISHED_FILE), { force: true });

  const cleared = Object.entries(made.cleared).map(([label, count]) => `${count} × ${label}`);
  const { length } = await checkContent(root);
  console.log(`"${name}" begins. Gone: ${cleared.join(', ')}, and ${PUBLISHED_FILE}.

What is left, in the order of docs/another-business.md:
  business.yaml, claims.yaml, navigation.yaml, legal/    who you are
  logo.svg, colors.yaml, pictures                        how you look
  form-choices.yaml, services/, service-cards.yaml …     what you do
  area-groups.yaml, map.yaml, npm run content:map        where you work
  pages/                                                 what each page says, and what you do without
npm run content:check lists what still names something that is gone, and more (${length} now), and npm run preflight each
page that still speaks of the old business. Make an entry of your own: npm run content:new -- area "Your town".`);
};

const keptWord = (word: string): OfTheOld => {
  const known = words.find((one) => one === word);
  if (known) return known;
  const guess = nearest(word, words);
  throw new Problem(
    `Nothing is called "${word}" here.${guess ? ` Did you mean "${guess}"?` : ''} These can be kept: ${words.join(', ')}.`,
  );
};

const UPGRADE_USAGE = `  npm run content:new -- upgrade

The last one brings content of an earlier version to today's: it moves what can be moved, and says it.`;

/** `npm run content:new -- upgrade`: moves what can be moved, and says how much is left that only a person can write. */
const upgradeContent = async ({ files }: Content): Promise<void> => {
  const moves = movesOf(files);
  for (const { file, text, says } of moves) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    if (text === undefined) await rm(join(root, file));
    else await writeFile(join(root, file), text);
    console.log(`${file}  ${says}`);
  }
  const { length } = await contentErrors(root);
  if (moves.length === 0) console.log('Nothing here is of an earlier version.');
  console.log(
    length === 0 ? 'The content is fine.' : `What is left for you to write (${length}): npm run content:check`,
  );
};

const kinds = Object.keys(KINDS) as Kind[];

const USAGE = `Makes a new content file with all its fields explained.

  npm run content:new -- post "How to winter a dock"
  npm run content:new -- project "Cedar deck on Elk Lake"
  npm run content:new -- area "Beulah"
  npm run content:new -- area "Elk Lake" 44.88 -85.39
  npm run content:new -- service "Screened porches"
  npm run content:new -- testimonial "Karen M."
  npm run content:new -- notice "Closed for Thanksgiving"
  npm run content:new -- ad "Elk Rapids deck quote"
${BUSINESS_USAGE}

${UPGRADE_USAGE}`;

const WHERE = `Look it up on a map, and write its position behind the name:

  npm run content:new -- area "Elk Lake" 44.88 -85.39`;

/** The position in the last two words of a command, as maps write it: `44.88 -85.39`, with or without a comma. */
const typedPosition = (words: readonly string[]): Coordinates | undefined => {
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
  const typed = typedPosition(words);
  const name = words.slice(0, typed ? -2 : undefined).join(' ');
  return { name, position: typed ?? knownPosition(name, entries) };
};

/** `npm run content:new -- post "Title"`: a file, or an entry in a list file, that passes the check. */
await main(async () => {
  const [kind = '', ...words] = process.argv.slice(2);
  if (kind === '' || kind === '--help' || kind === '-h') return console.log(USAGE);
  const content = await readContent(root);
  if (kind === 'business' || kind === 'upgrade') {
    await (kind === 'business' ? beginBusiness(words, content) : upgradeContent(content));
    return writeSchemas(root);
  }
  const option = words.find((word) => word.startsWith('--'));
  if (option) throw new Problem(`Unknown option '${option}'.\n\n${USAGE}`);
  if (!isKind(kind)) {
    const byHand = collectionNames.find((name) => [name, registry[name].label].includes(kind));
    if (byHand) {
      const { label, path } = registry[byHand];
      throw new Problem(
        `A new ${label} is a few lines in ${CONTENT_FOLDER}/${path}: copy those of another one. ${referenceOf(byHand)} says what each is for.`,
      );
    }
    const guess = nearest(kind, [...kinds, 'business', 'upgrade']);
    throw new Problem(`There is no "${kind}".${guess ? ` Did you mean "${guess}"?` : ''}\n\n${USAGE}`);
  }
  const title = words.join(' ').trim();
  if (!/[a-z0-9]/i.test(title)) throw new Problem(`Write a title after "${kind}", in quotes.\n\n${USAGE}`);

  const { files, entries } = content;
  const { name, position } = kind === 'area' ? townPosition(words, entries) : { name: title, position: undefined };
  if (kind === 'area' && !position) throw new Problem(`Where is "${name}"? ${WHERE}`);
  const existing = { files, entries, picture: await anyPicture(), position };
  const made = newContent(kind, name, shopDay(entries, new Date()), existing);
  if (made.isThere)
    throw new Problem(`${made.file} has "${made.id}" already. Choose another title, or edit what is there.`);
  await mkdir(dirname(join(root, made.file)), { recursive: true });
  await writeFile(join(root, made.file), made.text);
  await writeSchemas(root);

  console.log(`"${made.id}" is in ${made.file}.`);
  if (made.address) console.log(`Its page in the preview (npm run dev): ${made.address}`);
  console.log(`Replace each "${PLACEHOLDER} …" by your words; npm run content:check lists what is left.`);
});

function isKind(word: string): word is Kind {
  return kinds.some((kind) => kind === word);
}

async function anyPicture(): Promise<string> {
  for (const name of (await readdir(join(root, PICTURES_FOLDER))).filter(isPicture)) {
    const { width } = await sharp(join(root, PICTURES_FOLDER, name)).metadata();
    if (width >= PICTURE_WIDTH.wide) return `${PICTURES_FOLDER}/${name}`;
  }
  throw new Problem(`Put a picture of ${PICTURE_WIDTH.wide} or more pixels in width into ${PICTURES_FOLDER}/ first.`);
}
