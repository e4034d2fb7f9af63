import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFiles } from './check-pictures.ts';
import { type Decoded, decodePicture } from './decode-picture.ts';

const opened = new Map<string, { version: string; decoded: Promise<Decoded> }>();

/** Opens a picture, unless its file is the one of the last time. */
const decodeOnce = async (path: string): Promise<Decoded> => {
  const { mtimeMs, size } = await stat(path);
  const version = `${mtimeMs} ${size}`;
  const last = opened.get(path);
  if (last?.version === version) return last.decoded;
  const decoded = decodePicture(path);
  opened.set(path, { version, decoded });
  return decoded;
};

/** Each folder is read once in a check, and each picture is opened once until it changes. */
export const pictureFiles = (root: string): PictureFiles => {
  const folders = new Map<string, Promise<string[]>>();
  const pictures = new Map<string, Promise<Decoded>>();
  const namesIn = (folder: string) => {
    const names = folders.get(folder) ?? readdir(join(root, folder)).catch(() => []);
    folders.set(folder, names);
    return names;
  };
  const decode = (file: string) => {
    const decoded = pictures.get(file) ?? decodeOnce(join(root, file));
    pictures.set(file, decoded);
    return decoded;
  };
  return { namesIn, decode };
};
