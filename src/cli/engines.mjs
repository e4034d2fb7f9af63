import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Debian's packages of the browsers for the journeys, and of what they need to run and print here; each
 * browser separately, because a Debian release may lack one.
 */
export const ENGINE_PACKAGES = [
  ['firefox-esr'],
  ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1'],
  ['wpewebkit-driver', 'libwpewebkit-1.1-0'],
];

/** The path of a program in PATH. */
export const findProgram = (/** @type {string} */ name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The path of a file next to a library, in a folder of /usr/lib that is named after the processor. */
const findLibraryFile = (/** @type {string} */ library, /** @type {string} */ name) =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((folder) => join('/usr/lib', folder, library, name))
    .find((path) => existsSync(path));

/** The browsers that WebKit's two drivers drive. */
export const findGtkBrowser = () => findLibraryFile('webkit2gtk-4.1', 'MiniBrowser');
export const findWpeBrowser = () => findLibraryFile('wpe-webkit-1.1', 'MiniBrowser');

/** Where gjs finds WebKit. */
export const findTypelib = () => findLibraryFile('girepository-1.0', 'WebKit2-4.1.typelib');

export const lacksEngines = () =>
  [findTypelib(), findGtkBrowser(), findWpeBrowser()].includes(undefined) ||
  ['firefox-esr', 'WebKitWebDriver', 'WPEWebDriver', 'Xvfb', 'gjs'].some((name) => !findProgram(name));
