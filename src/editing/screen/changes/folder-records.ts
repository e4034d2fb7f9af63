import { CONTENT_FOLDER, collectionAt } from '../../../schemas/collections.ts';
import { PICTURES_FOLDER } from '../../check/picture-formats.ts';
import type { Change, Files } from '../file-changes.ts';
import { readText } from '../folder/open-folder.ts';
import { keepChange, keptChanges } from './kept-changes.ts';
import { changesBack, type Records } from './recorded-change.ts';

const splitPath = (path: string) => path.split('/');

const folderAt = async (root: FileSystemDirectoryHandle, path: string) => {
  let folder = root;
  for (const step of splitPath(path)) folder = await folder.getDirectoryHandle(step);
  return folder;
};

const readInto = async (files: Map<string, string>, folder: FileSystemDirectoryHandle, path: string) => {
  for await (const handle of folder.values()) {
    const place = `${path}/${handle.name}`;
    if (handle.kind === 'directory') await readInto(files, handle as FileSystemDirectoryHandle, place);
    else files.set(place, await readText(place, await (handle as FileSystemFileHandle).getFile()));
  }
};

/** A folder of this machine: what was changed in it on this device. */
export const folderRecords = (root: FileSystemDirectoryHandle): Records => {
  const readAll = async (): Promise<Files> => {
    const files = new Map<string, string>();
    for (const place of [CONTENT_FOLDER, PICTURES_FOLDER]) await readInto(files, await folderAt(root, place), place);
    return files;
  };
  const write = async ({ path, data }: Change) => {
    const name = splitPath(path).at(-1) ?? '';
    const folder = await folderAt(root, path.slice(0, -name.length - 1));
    if (data === undefined) return folder.removeEntry(name);
    const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await stream.write(data);
    await stream.close();
  };
  return {
    list: async () => keptChanges(),
    waiting: async () => [],
    isTakenBackHere: () => true,
    takeBack: async (change) => {
      const files = await readAll();
      const back = await changesBack(change, files);
      if ('reasons' in back) return back.reasons;
      for (const one of back.changes) {
        const text = typeof one.data === 'string' ? `${one.data.trim()}\n` : undefined;
        await write({ path: one.path, ...(text === undefined ? {} : { data: text }) });
        if (collectionAt(one.path)) keepChange(one.path, files.get(one.path), text?.trim());
      }
      return [];
    },
    publish: async () => [],
    more: undefined,
  };
};
