import { readFileSync } from 'node:fs';
import { colors } from '../styles/tokens.mjs';

// Relative to the project's folder: a bundler moves this module.
const file = readFileSync('src/content/logo.svg', 'utf8').trim();

const [, viewBox = '', size = '', shapes = ''] =
  /^<svg\b[^>]*\bviewBox="(0 0 ([\d.]+) [\d.]+)"[^>]*>([\s\S]*)<\/svg>$/.exec(file) ?? [];

/** The mark of the business: header, icons, and share pictures are made from it. `size` is its drawing's, in px. */
export const LOGO = { viewBox, shapes, size: Number(size) };

export const LOGO_SVG = file.replaceAll('currentColor', colors.deep);
