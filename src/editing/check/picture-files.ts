import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { CONTENT_FOLDER } from '../../schemas/collections.ts';
import { memoize } from '../../shared/memoize.ts';
import type { Finding, SiteOnDisk } from './checked-site.ts';
import { SITE_FILES } from './content-files.ts';
import {
  formatSize,
  HEIC_HEAD,
  isHeicHead,
  isPicture,
  MOST_PIXELS,
  PICTURES_FOLDER,
  pictureProblems,
} from './picture-formats.ts';
import { checkPictures, type Decoded, findPictures, type PictureFiles } from './picture-rules.ts';

const opened = new Map<string, { version: string; decoded: Promise<Decoded> }>();

/** Opens a picture, unless its file is unchanged since the last time. */
const decodeOnce = async (path: string): Promise<Decoded> => {
  const { mtimeMs, size } = await stat(path);
  const version = `${mtimeMs} ${size}`;
  const last = opened.get(path);
  if (last?.version === version) return last.decoded;
  const decoded = decodePicture(path);
  opened.set(path, { version, decoded });
  return decoded;
};

/** Each folder is read once per check, and each picture is opened once until it changes. */
const pictureFiles = (root: string): PictureFiles => ({
  namesIn: memoize((folder: string) => readdir(join(root, folder)).catch(() => [])),
  decode: memoize((file: string) => decodeOnce(join(root, file))),
});

/** A longer side than this, in pixels, only makes the build slow. */
const LONGEST_SIDE = 8_000;

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff'];

const isHeic = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEIC_HEAD), 0, HEIC_HEAD, 0);
    return isHeicHead(buffer);
  } finally {
    await handle.close();
  }
};

const wrong = (message: string): Decoded => ({ problem: { message, isError: true } });
const unwise = (message: string): Decoded => ({ problem: { message, isError: false } });

/** Opens every pixel: a truncated file, or one of another format than its name says, has a header that looks fine. */
const decodePicture = async (file: string): Promise<Decoded> => {
  if (await isHeic(file)) return wrong(pictureProblems.heic);
  const data = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!data) return wrong(pictureProblems.unreadable);
  if (data.format === 'svg') return wrong(pictureProblems.drawing);
  if (data.format === 'gif') return wrong(pictureProblems.gif);
  if (!FORMATS.includes(data.format)) return wrong(pictureProblems.otherKind);
  if (data.width * data.height > MOST_PIXELS) return wrong(pictureProblems.tooLarge(data.width, data.height));
  const isWhole = await sharp(file, { failOn: 'truncated' })
    .resize(8)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!isWhole) return wrong(pictureProblems.half);
  const { size } = await stat(file);
  return { width: data.autoOrient?.width ?? data.width, ...remark(data, size) };
};

/** More than any phone camera makes as JPEG, and slow to store and to send. */
const MOST_MEGABYTES = 8;
const MEGABYTE = 1_000_000;

const remark = (data: Metadata, bytes: number): Decoded => {
  if (data.space === 'cmyk')
    return unwise(
      'This picture was saved for printing (CMYK), and its colors look wrong on screens. Save it again as RGB.',
    );
  if (Math.max(data.width, data.height) > LONGEST_SIDE)
    return unwise(
      `${formatSize(data.width, data.height)} pixels are more than any screen shows, and slow to work with. Save it with 4,000 pixels on its longer side.`,
    );
  if (bytes > MOST_MEGABYTES * MEGABYTE)
    return unwise(
      `This file is ${Math.round(bytes / MEGABYTE)} MB; the limit is ${MOST_MEGABYTES}. Save it as JPEG with 4,000 pixels on its longer side.`,
    );
  return {};
};

export const wrongPictures = async ({ root, entries }: SiteOnDisk): Promise<Finding[]> => {
  const files = pictureFiles(root);
  return (await Promise.all(entries.map((entry) => checkPictures(entry, files)))).flat();
};

export const unusedPictures = async ({ root, entries }: SiteOnDisk): Promise<Finding[]> => {
  const used = new Set([...SITE_FILES.map((name) => `${CONTENT_FOLDER}/${name}`), ...entries.flatMap(findPictures)]);
  const left = (await allPictures(root)).filter((file) => !used.has(file));
  if (left.length === 0) return [];
  const code = await sourceTexts(root);
  const message = 'No page shows this picture. Delete it, or name it in a content file.';
  return left
    .filter((file) => !code.some((text) => text.includes(file.slice('src/'.length))))
    .map((file) => ({ severity: 'warning', file, line: 1, message }));
};

const allPictures = async (root: string) => {
  const folders = [PICTURES_FOLDER, CONTENT_FOLDER].map(async (folder) => {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    return names.filter(isPicture).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  });
  return (await Promise.all(folders)).flat();
};

const sourceTexts = async (root: string) => {
  const files = await readdir(join(root, 'src'), { recursive: true });
  const wanted = files.filter((file) => /\.(astro|tsx?|md)$/.test(file));
  return Promise.all(wanted.map((file) => readFile(join(root, 'src', file), 'utf8')));
};
