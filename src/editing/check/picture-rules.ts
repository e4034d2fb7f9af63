import type { Path } from '../../schemas/fields.ts';
import { PICTURE_WIDTH } from '../../schemas/picture.ts';
import { nearest } from '../../shared/nearest.ts';
import {
  about,
  aboutLine,
  asFields,
  asList,
  type ContentEntry,
  error,
  type Finding,
  textFields,
  walkEntry,
} from './checked-site.ts';
import {
  asNamedIn,
  fromFile,
  isPicture,
  PICTURES_FOLDER,
  pictureProblems,
  withPlainLetters,
} from './picture-formats.ts';
import { inQuotes } from './words.ts';
import { snippet } from './yaml/write-yaml.ts';

/** A picture as it is referred to: what was written there, where the file should be, and the width that its place needs. */
type Named = { value: string; file: string; width: number };

export const picturesInFields = (entry: ContentEntry): (Named & { path: Path })[] =>
  textFields(entry).flatMap(({ path, text, notes: { pictureWidth: width } }) =>
    width ? { path, value: text, width, file: fromFile(entry.file.path, text) } : [],
  );

/** The pictures of an entry’s text, `![what is seen](path)`, each with its line in it from 0. */
const picturesInText = (entry: ContentEntry): (Named & { line: number; alt: string })[] =>
  entry.file.body.split('\n').flatMap((text, line) =>
    [...text.matchAll(/!\[([^\]]*)\]\(\s*(?:<([^>]+)>|((?:[^()\s>]|\([^()\s]*\))+))/g)].map(
      ([, alt = '', between, value = between ?? '']) => ({
        line,
        alt,
        value,
        width: PICTURE_WIDTH.card,
        file: fromFile(entry.file.path, value),
      }),
    ),
  );

/** The files of all pictures that an entry names in its fields and its text, from the project's folder. */
export const findPictures = (entry: ContentEntry): string[] =>
  [...picturesInFields(entry), ...picturesInText(entry)].map(({ file }) => file);

/** Shorter ones say nothing about a picture. */
const SHORTEST = 10;

/** Longer ones keep listeners from going on. */
const LONGEST = 250;

/** A name from a camera or a phone, or any file's: people who cannot see the picture learn nothing from it. */
const FILE_NAME = /\.(jpe?g|png|webp|heic|gif|avif)$|^(img|dsc[nf]?|pxl|photo|image|screenshot)[-_ ]?\d+/i;

/** `A photo of our`, `Image showing`: what a screen reader has already said before the words. */
const SAYS_PICTURE =
  /^(?:this is |here is )?(?:an? |the |our )?(?:image|picture|photo|photograph|snapshot|screenshot)s? (?:of|showing|that shows?)\s+/i;

const TOO_LITTLE = 'This says too little to someone who cannot see the picture. Describe what is seen, in a sentence.';

const saysTooLittle = (alt: string) => alt.length < SHORTEST || FILE_NAME.test(alt.trim());

/** What is missing from or repeated in a picture's description; undefined if all is well. */
export const judgePictureWords = (alt: string): { message: string; instead?: string } | undefined => {
  const [opening = ''] = SAYS_PICTURE.exec(alt) ?? [];
  const rest = alt.slice(opening.length);
  if (saysTooLittle(rest)) return { message: TOO_LITTLE };
  if (alt.length > LONGEST)
    return {
      message: `Screen readers read all ${alt.length} characters at once. Say what matters in ${LONGEST} or fewer, and the rest in the text.`,
    };
  if (opening === '') return undefined;
  const message = `Screen readers already say that this is a picture, so “${opening.trim()}” is heard twice. Begin with what is seen.`;
  return { message, instead: rest.charAt(0).toUpperCase() + rest.slice(1) };
};

/** What the check knows about a picture's file: its visible width, and what is wrong with it. */
export type Decoded = {
  /** pixels, rotated as the camera says; undefined if it cannot be opened */
  width?: number;
  /** `isError`: the build would fail, or visitors would not see it */
  problem?: { message: string; isError: boolean };
};

/** What exists: the names in a folder, and what is known about a picture. */
export type PictureFiles = {
  namesIn: (folder: string) => readonly string[] | Promise<readonly string[]>;
  decode: (file: string) => Decoded | Promise<Decoded>;
};

type Judged = {
  severity: Finding['severity'];
  message: string;
  /** the path that was probably meant */
  instead?: string | undefined;
};

/** What is wrong with a picture: it is missing, cannot be read, or is too small for its place. */
const judge = async (
  entry: ContentEntry,
  { value, width, file }: Named,
  files: PictureFiles,
): Promise<Judged | undefined> => {
  const wrong = (message: string, instead?: string): Judged => ({ severity: 'error', message, instead });
  if (/^https?:/.test(value))
    return wrong(
      'Pictures come from this project, not from another site. Save it in src/assets/pictures/ and write its path.',
      pathTo(entry, 'name-of-the-picture.jpg'),
    );
  if (/^(data|file):|^[a-z]:\\/i.test(value))
    return wrong(
      'Visitors cannot see a file of your own computer. Save the picture in src/assets/pictures/ and write its path.',
      pathTo(entry, 'name-of-the-picture.jpg'),
    );
  if (value.includes('\\')) return wrong('Write / between folders, not \\.', value.replaceAll('\\', '/'));
  if (/\.(jfif|jpe)$/i.test(value))
    return wrong(
      'This is a JPEG with another ending, which the build does not know. Rename the file so that it ends in .jpg.',
      value.replace(/\.\w+$/, '.jpg'),
    );
  if (/\.(heic|heif|pdf|docx?|raw|dng)$/i.test(value))
    return wrong(
      'Browsers cannot show a picture of this kind. Save it as JPEG, put that file beside it and name it here.',
      value.replace(/\.\w+$/, '.jpg'),
    );
  const [folder, name] = [file.slice(0, file.lastIndexOf('/')), file.slice(file.lastIndexOf('/') + 1)];
  const names = await files.namesIn(folder);
  if (!names.includes(name)) return wrong(...(await missing(entry, value, name, names, files)));
  if (!isPicture(name)) return wrong(pictureProblems.otherKind);
  const { width: actual, problem } = await files.decode(file);
  if (problem) return { severity: problem.isError ? 'error' : 'warning', message: problem.message };
  if (actual === undefined || actual >= width) return;
  const message = `This picture is ${actual} pixels wide. In this place it should have ${width} or more, or it looks blurred on a large screen.`;
  return { severity: 'warning', message };
};

/** A file whose name breaks Markdown's picture, whether it exists or not. */
const withSpaces = (value: string): Judged | undefined => {
  const name = value.slice(value.lastIndexOf('/') + 1);
  if (!/ |%20/.test(name)) return undefined;
  const plain = withPlainLetters(name);
  const message = `A picture in a text has no spaces in its name. Rename the file to "${plain}", and write that name.`;
  return { severity: 'error', message, instead: value.slice(0, -name.length) + plain };
};

/** What is said about a picture, with the corrected line as `write` makes it from the path that was meant. */
const inWords = ({ instead, ...said }: Judged, write: (path: string) => string) => ({
  ...said,
  snippet: instead && write(instead),
});

export const checkPictures = async (entry: ContentEntry, files: PictureFiles): Promise<Finding[]> => {
  const inFields = picturesInFields(entry).map(async (picture) => {
    const { path } = picture;
    const judged = await judge(entry, picture, files);
    return judged
      ? about(
          entry,
          path,
          inWords(judged, (instead) => snippet(entry.data, path, instead)),
        )
      : [];
  });
  const inText = picturesInText(entry).map(async (picture) => {
    const { line, alt, value } = picture;
    const judged = withSpaces(value) ?? (await judge(entry, picture, files));
    const wrong = judged ? [inWords(judged, (instead) => `![${alt || 'what is seen'}](${instead})`)] : [];
    const found = `![${alt}](${value})`;
    return [...wrong, ...judgeWords(alt, value)].map((said) => aboutLine(entry.file, line, { found, ...said }));
  });
  return (await Promise.all([...inFields, ...inText])).flat();
};

const judgeWords = (alt: string, value: string): Pick<Finding, 'severity' | 'message' | 'snippet' | 'isExample'>[] => {
  const written = (words: string) => `![${words}](${value})`;
  if (alt.trim() === '') {
    const example = { snippet: written('Two people fasten the last board in evening light'), isExample: true };
    return [{ severity: 'error', message: 'Say between the square brackets what is seen.', ...example }];
  }
  const { message, instead } = judgePictureWords(alt) ?? {};
  return message ? [{ severity: 'warning', message, snippet: instead && written(instead) }] : [];
};

const pathTo = (entry: ContentEntry, name: string) => asNamedIn(entry.file.path, `${PICTURES_FOLDER}/${name}`);

/** How many names are readable in a message. */
const MOST_NAMES = 5;

/** Pictures whose names share a word with this one: `snow.jpg` -> `deck-in-snow.jpg`. */
const ofSameWord = (name: string, known: readonly string[]): string[] => {
  const words =
    name
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .match(/[a-z]{4,}/g) ?? [];
  return known.filter((other) => isPicture(other) && words.some((word) => other.includes(word))).slice(0, MOST_NAMES);
};

const missing = async (
  entry: ContentEntry,
  value: string,
  name: string,
  beside: readonly string[],
  files: PictureFiles,
): Promise<[string, string | undefined]> => {
  const assets = await files.namesIn(PICTURES_FOLDER);
  if (assets.includes(name)) {
    const message = `There is no picture at this path, but there is one of this name in ${PICTURES_FOLDER}/.`;
    return [message, pathTo(entry, name)];
  }
  const plain = withPlainLetters(name);
  const spaced = [...beside, ...assets].find((other) => other.includes(' ') && withPlainLetters(other) === plain);
  if (spaced)
    return [
      `There is no picture "${name}" there, but there is "${spaced}". Rename that file to "${plain}".`,
      undefined,
    ];
  const spelled = [...beside, ...assets].find((other) => other.normalize() === name.normalize());
  if (spelled) {
    const message = `The name of this file has letters that computers write in two ways, and here it is written in the other one. Rename the file to "${plain}", and write that name.`;
    return [message, value.slice(0, -name.length) + plain];
  }
  const guess = nearest(name, beside.filter(isPicture));
  const near = guess ? undefined : nearest(name, assets);
  const alike = guess || near ? [] : ofSameWord(name, assets);
  const other = near ?? (alike.length === 1 ? alike[0] : undefined);
  const instead = guess ? value.slice(0, -name.length) + guess : other && pathTo(entry, other);
  const listed = alike.length > 1 ? ` Did you mean one of these: ${inQuotes(alike)}?` : '';
  const question = guess || other ? ` Did you mean "${guess ?? other}"?` : listed;
  const message = `There is no picture "${name}" there.${question} Pictures are in ${PICTURES_FOLDER}/; uppercase and lowercase letters are different.`;
  return [message, instead];
};

export const repeatedPictures = (entry: ContentEntry): Finding[] =>
  walkEntry(entry).flatMap(({ path, value }) => {
    const pictures = asList(value).map((item) => asFields(item).src);
    return pictures.flatMap((src, index) =>
      typeof src === 'string' && pictures.indexOf(src) < index
        ? [error(entry, [...path, index, 'src'], 'This picture is in the list twice. Keep one of the two.')]
        : [],
    );
  });
