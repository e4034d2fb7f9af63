import { collectionAt } from '../../../schemas/collections.ts';
import { isOfEditors, PICTURE } from '../file-changes.ts';

/** What TypeScript does not know about it yet: wicg.github.io/file-system-access, fs.spec.whatwg.org */
declare global {
  interface Window {
    showDirectoryPicker: (...options: unknown[]) => Promise<FileSystemDirectoryHandle>;
  }
  interface FileSystemHandle {
    requestPermission(...options: unknown[]): Promise<PermissionState>;
  }
  interface FileSystemFileHandle {
    move(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
  }
}

/** The browser's own folder APIs, as they are before watch-folder.ts wraps them. */
const { getFile, createWritable, move } = FileSystemFileHandle.prototype;
const { getFileHandle, getDirectoryHandle, removeEntry } = FileSystemDirectoryHandle.prototype;
const { write, close } = FileSystemWritableFileStream.prototype;

export const own = { getFile, createWritable, move, getFileHandle, getDirectoryHandle, removeEntry, write, close };

/** The folder that the screen works in, and what it last read or wrote there. */
let root: FileSystemDirectoryHandle | undefined;
const read = new Map<string, string>();

/** The day on which each file was last changed, if it was read. */
const changed = new Map<string, string>();

export const changedInFolder = (): ReadonlyMap<string, string> => changed;

export const noteDay = (path: string, { lastModified }: File) =>
  changed.set(path, new Date(lastModified).toISOString().slice(0, 10));

/** Files that were created only to be written, and are still empty. */
const made = new Set<string>();

export const openFolder = (folder: FileSystemDirectoryHandle) => {
  root = folder;
  read.clear();
};

/** The path of an editor's file, `src/content/faq.yaml`; undefined for all others, such as those that Sveltia names with a dot until they are written. */
export const placeOf = async (handle: FileSystemHandle, name?: string): Promise<string | undefined> => {
  const steps = await root?.resolve(handle);
  const path = steps && [...steps, ...(name ? [name] : [])].join('/').normalize();
  return path && isOfEditors(path) && !path.includes('/.') ? path : undefined;
};

/** What a file says, without surrounding space. */
export const textOf = async (path: string, data: string | Blob): Promise<string> => {
  if (!collectionAt(path)) return PICTURE;
  const text = typeof data === 'string' ? data : await data.text();
  return text.trim().replaceAll(/\r\n?/g, '\n');
};

export const filesRead = (): ReadonlyMap<string, string> => read;

/** Records what the screen has read or written; undefined for a file that was deleted. */
export const noteFile = (path: string, text: string | undefined) => {
  made.delete(path);
  if (text === undefined) read.delete(path);
  else read.set(path, text);
};

/** What a file says now, perhaps from another program; undefined if it does not exist. */
export const fileNow = async (path: string): Promise<string | undefined> => {
  if (made.has(path)) return undefined;
  const found = await find(path).catch(() => undefined);
  return found && textOf(path, await own.getFile.call(await own.getFileHandle.call(found.folder, found.name)));
};

const find = async (path: string) => {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  let folder = root;
  for (const step of steps) folder = folder && (await own.getDirectoryHandle.call(folder, step));
  if (!folder) throw new Error('No folder is open.');
  await own.getFileHandle.call(folder, name);
  return { folder, name };
};

/** Returns the handle of a file that is about to be written, and remembers whether it existed before. */
export const makeFile = async (folder: FileSystemDirectoryHandle, name: string, path: string) => {
  const there = await own.getFileHandle.call(folder, name).catch(() => undefined);
  if (there) return there;
  made.add(path);
  return own.getFileHandle.call(folder, name, { create: true });
};

/** Removes what was created but may not be written. */
export const removeMade = async (paths: readonly string[]) => {
  for (const path of paths.filter((each) => made.delete(each))) {
    const { folder, name } = await find(path);
    await own.removeEntry.call(folder, name);
  }
};
