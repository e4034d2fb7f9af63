import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../../editing/check/check-content.ts';
import { type ContentFile, fieldsOfSingle } from '../../editing/check/content-entry.ts';
import { PUBLISHED_FILE } from '../../editing/check/moved-pages.ts';
import { entriesOf } from '../../editing/check/read-file.ts';
import { newBusiness, OF_THE_OLD, type OfTheOld } from '../../editing/new/new-business.ts';
import { nearest } from '../../shared/nearest.ts';
import { Problem } from '../main.ts';
import { parseFlags } from '../parse-flags.ts';

const words = Object.keys(OF_THE_OLD) as OfTheOld[];

export const BUSINESS_USAGE = `  npm run content:new -- business "Foothill Fence Company"
  npm run content:new -- business "Foothill Fence Company" --keep team --keep posts

The last two begin a new business in the place of the sample: its name is written, and what told of the old one
goes (${words.join(', ')}), but for what you keep.`;

const FLAGS = { keep: { type: 'string', multiple: true } } as const;

const IN_USE = `This site is no sample: business.yaml has no "sample: true". Write that line below "business:" first, if another business
shall really begin here.`;

/** `npm run content:new -- business "Name"`: clears what belongs to the old one, and says what is left to do. */
export const beginBusiness = async (root: string, args: string[], files: readonly ContentFile[]): Promise<void> => {
  const { positionals, values } = parseFlags(args, FLAGS, `\n\n${BUSINESS_USAGE}`);
  const name = positionals.join(' ').trim();
  if (!/[a-z0-9]/i.test(name)) throw new Problem(`Write the name of the business, in quotes.\n\n${BUSINESS_USAGE}`);
  const keep = (values.keep ?? []).map(keptWord);
  if (fieldsOfSingle(files.flatMap(entriesOf), 'business').sample !== true) throw new Problem(IN_USE);

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
