/** What TypeScript does not know of it yet: wicg.github.io/file-system-access, fs.spec.whatwg.org */
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

/** The browser's own ways into a folder, as they are before watch-folder.ts leads them through itself. */
const { getFile, createWritable, move } = FileSystemFileHandle.prototype;
const { getFileHandle, getDirectoryHandle, removeEntry } = FileSystemDirectoryHandle.prototype;
const { write, close } = FileSystemWritableFileStream.prototype;

export const own = { getFile, createWritable, move, getFileHandle, getDirectoryHandle, removeEntry, write, close };
