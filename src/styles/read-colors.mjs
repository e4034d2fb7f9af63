import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * The colors that editors wrote, by their names. From the folder in which the command runs, because a bundler moves this module.
 * @returns {import('../schemas/colors.ts').Colors}
 */
export const readColors = () => parse(readFileSync('src/content/colors.yaml', 'utf8')).colors;
