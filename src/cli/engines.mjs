import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages of the browsers that the journeys are made in, and of what they need to run and print here. */
export const ENGINE_PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'wpewebkit-driver',
  'xvfb',
  'gjs',
  'gir1.2-webkit2-4.1',
];

/**
 * @param {string} name
 * @returns {string | undefined} the path of a program in PATH
 */
export const findProgram = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The programs that those packages bring and that are not here. */
export const missingPrograms = () =>
  ['firefox-esr', 'WebKitWebDriver', 'WPEWebDriver', 'Xvfb', 'gjs'].filter((name) => !findProgram(name));

/**
 * A program that stands beside a library of WebKit, in a folder that is named after the processor.
 * @param {string} library
 * @param {string} name
 * @returns {string | undefined} its path
 */
export const findLibraryProgram = (library, name) =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((folder) => join('/usr/lib', folder, library, name))
    .find((path) => existsSync(path));
