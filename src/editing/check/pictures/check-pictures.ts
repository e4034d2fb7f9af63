import { asNamedIn } from '../../../shared/from-file.ts';
import { nearest } from '../../../shared/nearest.ts';
import { about } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { snippet } from '../yaml/snippet.ts';
import type { Decoded } from './decode-picture.ts';
import { type Named, picturesInFields, picturesInText } from './named-pictures.ts';
import { isPicture, PICTURES_FOLDER } from './picture-names.ts';
import { pictureProblems } from './picture-problems.ts';
import { judgePictureWords } from './picture-words.ts';

/** What there is: the names in a folder, and what is known of a picture. */
export type PictureFiles = {
  namesIn: (folder: string) => readonly string[] | Promise<readonly string[]>;
  decode: (file: string) => Decoded | Promise<Decoded>;
};

type Judged = {
  severity: Finding['severity'];
  says: string;
  /** the path that was probably meant */
  instead?: string | undefined;
};

/** What is wrong with a picture: it is missing, cannot be read or is too small for its place. */
const judge = async (
  entry: ContentEntry,
  { value, width, file }: Named,
  files: PictureFiles,
): Promise<Judged | undefined> => {
  const error = (says: string, instead?: string): Judged => ({ severity: 'error', says, instead });
  if (/^https?:/.test(value))
    return error(
      'Pictures come from this project, not from another site. Save it in src/assets/pictures/ and write its path.',
      pathTo(entry, 'name-of-the-picture.jpg'),
    );
  if (/^(data|file):|^[a-z]:\\/i.test(value))
    return error(
      'Visitors cannot see a file of your own computer. Save the picture in src/assets/pictures/ and write its path.',
      pathTo(entry, 'name-of-the-picture.jpg'),
    );
  if (value.includes('\\'))
    return error('Folders are written with / between them, not with \\.', value.replaceAll('\\', '/'));
  if (/\.(heic|heif|pdf|docx?|raw|dng)$/i.test(value))
    return error(
      'Browsers cannot show a picture of this kind. Save it as JPEG, put that file beside it and name it here.',
      value.replace(/\.\w+$/, '.jpg'),
    );
  const [folder, name] = [file.slice(0, file.lastIndexOf('/')), file.slice(file.lastIndexOf('/') + 1)];
  const names = await files.namesIn(folder);
  if (!names.includes(name)) return error(...(await missing(entry, value, name, names, files)));
  if (!isPicture(name)) return error(pictureProblems.otherKind);
  const { width: actual, problem } = await files.decode(file);
  if (problem) return { severity: problem.isError ? 'error' : 'warning', says: problem.says };
  if (actual === undefined || actual >= width) return;
  const says = `This picture is ${actual} pixels wide. In this place it should have ${width} or more, or it looks blurred on a large screen.`;
  return { severity: 'warning', says };
};

/** What is wrong with the pictures of an entry's fields and of its text. */
export const checkPictures = async (entry: ContentEntry, files: PictureFiles): Promise<Finding[]> => {
  const inFields = picturesInFields(entry).map(async (picture): Promise<Finding[]> => {
    const { path } = picture;
    const judged = await judge(entry, picture, files);
    if (!judged) return [];
    const { severity, says, instead } = judged;
    return [about(entry, path, { severity, says, snippet: instead && snippet(entry.data, path, instead) })];
  });
  const inText = picturesInText(entry).map(async (picture): Promise<Finding[]> => {
    const { line, alt, value } = picture;
    const place = { file: entry.file.path, line, found: `![${alt}](${value})` };
    const judged = await judge(entry, picture, files);
    const found = judged && {
      ...place,
      severity: judged.severity,
      says: judged.says,
      snippet: judged.instead && `![${alt || 'what is seen'}](${judged.instead})`,
    };
    return [...(found ? [found] : []), ...judgeWords(alt, value).map((said) => ({ ...place, ...said }))];
  });
  return (await Promise.all([...inFields, ...inText])).flat();
};

/** What is wrong with the words for those who cannot see a picture in a text. */
const judgeWords = (alt: string, value: string): Pick<Finding, 'severity' | 'says' | 'snippet' | 'isExample'>[] => {
  const written = (words: string) => `![${words}](${value})`;
  if (alt.trim() === '') {
    const example = { snippet: written('Two people fasten the last board in evening light'), isExample: true };
    return [{ severity: 'error', says: 'Say between the square brackets what is seen.', ...example }];
  }
  const { says, instead } = judgePictureWords(alt) ?? {};
  return says ? [{ severity: 'warning', says, snippet: instead && written(instead) }] : [];
};

const pathTo = (entry: ContentEntry, name: string) => asNamedIn(entry.file.path, `${PICTURES_FOLDER}/${name}`);

/** Words and a corrected path for a picture that is not there. */
const missing = async (
  entry: ContentEntry,
  value: string,
  name: string,
  beside: readonly string[],
  files: PictureFiles,
): Promise<[string, string | undefined]> => {
  const assets = await files.namesIn(PICTURES_FOLDER);
  if (assets.includes(name)) {
    return [
      `There is no picture at this path, but there is one of this name in ${PICTURES_FOLDER}/.`,
      pathTo(entry, name),
    ];
  }
  const guess = nearest(name, beside.filter(isPicture));
  const other = nearest(name, assets);
  const instead = guess ? value.slice(0, -name.length) + guess : other && pathTo(entry, other);
  const question = guess || other ? ` Did you mean "${guess ?? other}"?` : '';
  return [
    `There is no picture "${name}" there.${question} Pictures lie in ${PICTURES_FOLDER}/; large and small letters matter.`,
    instead,
  ];
};
