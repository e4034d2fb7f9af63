import { collectionAt } from '../../../schemas/collections.ts';
import { keepChange } from '../changes/kept-changes.ts';
import { CHANGED_MEANWHILE, type Change, changedMeanwhile } from '../file-changes.ts';
import { findMistakes, writeRefusal } from '../mistakes-after.ts';
import { forgetTexts, listPendingTexts } from '../saving.ts';
import { fileNow, filesRead, findPlace, noteDay, noteFile, openFolder, own, readText } from './open-folder.ts';

/**
 * Sveltia writes all files of one save at the same time, each with several calls to the folder, pictures before entries: first under a
 * temporary name. Each waits here before it gets its own, until no other call is pending: then everything that is about to happen is
 * known, and checked as one.
 */
type Waiting = { changes: Change[]; leave: () => void; refuse: (why: Error) => void };

let waiting: Waiting[] = [];
let onTheWay = 0;

export const call = async <Result>(carryOut: () => Promise<Result>): Promise<Result> => {
  onTheWay += 1;
  try {
    return await carryOut();
  } finally {
    end();
  }
};

/** Within a call: waits until these changes may be made. Throws the reason if they may not, in words for the editor. */
const waitForPermission = async (changes: Change[]): Promise<void> => {
  const left = new Promise<void>((leave, refuse) => waiting.push({ changes, leave, refuse }));
  end();
  await left.finally(() => {
    onTheWay += 1;
  });
};

/** Waits for a task of the browser: calls that follow from this one start before it. */
const end = () => {
  onTheWay -= 1;
  if (onTheWay === 0 && waiting.length > 0) setTimeout(decide);
};

const decide = async () => {
  if (onTheWay > 0 || waiting.length === 0) return;
  const batch = waiting;
  waiting = [];
  const changes = batch.flatMap((each) => each.changes);
  const reasons = await findReasons(changes).catch((error: Error) => [error.message]);
  if (reasons.length === 0) {
    if (changes.some(({ path }) => collectionAt(path))) forgetTexts();
    for (const { leave } of batch) leave();
    return;
  }
  const refusal = new Error(writeRefusal(reasons, withTexts(changes)));
  for (const { refuse } of batch) refuse(refusal);
};

const withTexts = (changes: readonly Change[]): Change[] => {
  const paths = new Set(changes.map(({ path }) => path));
  return [...changes, ...listPendingTexts(filesRead()).filter(({ path }) => !paths.has(path))];
};

const findReasons = async (changes: readonly Change[]): Promise<string[]> => {
  const all = withTexts(changes);
  const read = filesRead();
  if (await changedMeanwhile(all, (path) => read.get(path), fileNow)) return [CHANGED_MEANWHILE];
  return findMistakes(read, all);
};

/** Why a file that was written under another name did not get its own. Sveltia tries three times. */
const refusals = new WeakMap<FileSystemFileHandle, unknown>();

/** Waits until changes may be made, makes them, and records what the files say from then on. */
const make = async <Result>(changes: Change[], carryOut: () => Promise<Result>): Promise<Result> => {
  await waitForPermission(changes);
  const result = await carryOut();
  for (const { path, data } of changes) {
    const after = data === undefined ? undefined : await readText(path, data);
    const before = filesRead().get(path);
    noteFile(path, after);
    keepChange(path, before, after);
  }
  return result;
};

const fileCalls: Partial<FileSystemFileHandle> & ThisType<FileSystemFileHandle> = {
  getFile() {
    return call(async () => {
      const file = await own.getFile.call(this);
      const path = await findPlace(this);
      if (path) {
        noteFile(path, await readText(path, file));
        noteDay(path, file);
      }
      return file;
    });
  },
  /** A file that Sveltia has written has a temporary name, and gets its own once it is complete; so do renamed pictures. */
  move(folder, name) {
    return call(async () => {
      if (refusals.has(this)) throw refusals.get(this);
      const [from, to] = [await findPlace(this), await findPlace(folder, name)];
      const carryOut = () => own.move.call(this, folder, name);
      if (!to) return carryOut();
      const file = await own.getFile.call(this);
      // A file that was renamed meanwhile can no longer be read.
      const written = { path: to, data: collectionAt(to) ? await file.text() : file };
      return make([...(from ? [{ path: from }] : []), written], carryOut).catch(async (refusal) => {
        refusals.set(this, refusal);
        if (!from) await own.removeEntry.call(folder, this.name).catch(() => undefined);
        throw refusal;
      });
    });
  },
};

const folderCalls: Partial<FileSystemDirectoryHandle> & ThisType<FileSystemDirectoryHandle> = {
  removeEntry(name, options) {
    return call(async () => {
      const path = await findPlace(this, name);
      const carryOut = () => own.removeEntry.call(this, name, options);
      return path ? make([{ path }], carryOut) : carryOut();
    });
  },
};

/** A folder is chosen, or one that was chosen before is requested again. */
const watchOpening = () => {
  const { showDirectoryPicker } = window;
  window.showDirectoryPicker = async (...options) => {
    const folder = await showDirectoryPicker(...options);
    openFolder(folder);
    return folder;
  };
  const { requestPermission } = FileSystemHandle.prototype;
  FileSystemHandle.prototype.requestPermission = function (...options) {
    if (this instanceof FileSystemDirectoryHandle) openFolder(this);
    return requestPermission.call(this, ...options);
  };
};

/** What belongs to a change, and changes nothing by itself: as long as it is pending, more may come. */
const count = <Interface extends object>(own: Interface, ...names: (keyof Interface)[]) => {
  for (const name of names) {
    const carryOut = own[name] as (...args: unknown[]) => Promise<unknown>;
    Object.assign(own, {
      [name](this: Interface, ...args: unknown[]) {
        return call(() => carryOut.apply(this, args));
      },
    });
  }
};

/**
 * Everything that the screen does in a folder of this machine goes through here: what it reads is recorded, and what it writes, renames,
 * or deletes is checked first, and may be refused. The handles stay the browser's own, because Sveltia stores them for the next time.
 */
export const watchFolder = () => {
  watchOpening();
  count(FileSystemFileHandle.prototype, 'createWritable');
  count(FileSystemDirectoryHandle.prototype, 'getDirectoryHandle', 'getFileHandle');
  count(FileSystemWritableFileStream.prototype, 'write', 'close');
  Object.assign(FileSystemFileHandle.prototype, fileCalls);
  Object.assign(FileSystemDirectoryHandle.prototype, folderCalls);
};
