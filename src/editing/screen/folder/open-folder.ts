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
const { getFile, move } = FileSystemFileHandle.prototype;
const { getFileHandle, getDirectoryHandle, removeEntry } = FileSystemDirectoryHandle.prototype;

export const own = { getFile, move, removeEntry };

/** The folder that the screen works in, and what it last read or wrote there. */
let root: FileSystemDirectoryHandle | undefined;
const read = new Map<string, string>();

/** The day on which each file was last changed, if it was read. */
const changed = new Map<string, string>();

export const changedInFolder = (): ReadonlyMap<string, string> => changed;

export const noteDay = (path: string, { lastModified }: File) =>
  changed.set(path, new Date(lastModified).toISOString().slice(0, 10));

export const openFolder = (folder: FileSystemDirectoryHandle) => {
  root = folder;
  read.clear();
};

/** The path of an editor's file, `src/content/faq.yaml`; undefined for others, such as Sveltia's temporary ones, which begin with a dot. */
export const findPlace = async (handle: FileSystemHandle, name?: string): Promise<string | undefined> => {
  const steps = await root?.resolve(handle);
  const path = steps && [...steps, ...(name ? [name] : [])].join('/').normalize();
  return path && isOfEditors(path) && !path.includes('/.') ? path : undefined;
};

/** What a file says, without surrounding space. */
export const readText = async (path: string, data: string | Blob): Promise<string> => {
  if (!collectionAt(path)) return PICTURE;
  const text = typeof data === 'string' ? data : await data.text();
  return text.trim().replaceAll(/\r\n?/g, '\n');
};

export const filesRead = (): ReadonlyMap<string, string> => read;

/** Records what the screen has read or written; undefined for a file that was deleted. */
export const noteFile = (path: string, text: string | undefined) => {
  if (text === undefined) read.delete(path);
  else read.set(path, text);
};

/** What a file says now, perhaps from another program; undefined if it does not exist. */
export const fileNow = async (path: string): Promise<string | undefined> => {
  const handle = await find(path).catch(() => undefined);
  return handle && readText(path, await getFile.call(handle));
};

const find = async (path: string) => {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  let folder = root;
  for (const step of steps) folder = folder && (await getDirectoryHandle.call(folder, step));
  return folder && getFileHandle.call(folder, name);
};
