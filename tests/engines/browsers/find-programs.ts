import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program in PATH. */
export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The path of a file next to a library, in a folder of /usr/lib that is named after the processor. */
const findLibraryFile = (library: string, name: string): string | undefined =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((folder) => join('/usr/lib', folder, library, name))
    .find((path) => existsSync(path));

/** The browsers that WebKit's two drivers drive. */
export const findGtkBrowser = () => findLibraryFile('webkit2gtk-4.1', 'MiniBrowser');
export const findWpeBrowser = () => findLibraryFile('wpe-webkit-1.1', 'MiniBrowser');

/** Where gjs finds WebKit. */
export const findTypelib = () => findLibraryFile('girepository-1.0', 'WebKit2-4.1.typelib');
