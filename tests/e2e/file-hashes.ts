import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** A hash of each file in a folder, by the file's path in it. */
export const fileHashes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(join(folder, '/').length).replaceAll('\\', '/'), sha256(readFileSync(path))]),
  );

/** Where the example site notes what it had built before the office. */
export const BEFORE_OFFICE = 'dist-before-office.json';

/** A step of a build: notes the files as they are now. */
export const noteFiles = (dist: URL) =>
  writeFileSync(new URL(`../${BEFORE_OFFICE}`, dist), JSON.stringify(fileHashes(fileURLToPath(dist))));
