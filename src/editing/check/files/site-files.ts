import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../../../schemas/collections.ts';
import { OUTLINES_FILE, outlinesSchema } from '../../../schemas/outlines.ts';
import type { Finding } from '../finding.ts';

/** Files of the content that are no collection. */
const LOGO_FILE = 'logo.svg';
export const SITE_FILES: readonly string[] = [LOGO_FILE, OUTLINES_FILE];

/** It stands in every page. */
const MOST_LOGO_BYTES = 2000;

/** What is wrong with the logo, in one sentence; undefined when it can be drawn everywhere. */
const wrongLogo = (svg: string): string | undefined => {
  const [, width = '', height = ''] = /^<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg.trim()) ?? [];
  if (width === '')
    return 'The logo must begin with <svg viewBox="0 0 …">. In a drawing program choose “Plain SVG” or “Optimized SVG” when you save it.';
  if (width !== height)
    return `The logo must be square, and this one is ${width} by ${height}. The name of the business stands beside it as text.`;
  if (/<(script|foreignObject|image|style)\b|\son\w+=|href="(?!#)/i.test(svg))
    return 'The logo may be of shapes alone: no pictures, styles, scripts or links in it. Choose “Plain SVG” when you save it, with styles as attributes.';
  if (Buffer.byteLength(svg) > MOST_LOGO_BYTES)
    return `The logo has ${Buffer.byteLength(svg)} bytes, and every page carries it: ${MOST_LOGO_BYTES} are the most. Draw it with fewer points, or run it through an SVG optimizer.`;
  return undefined;
};

/** What is wrong with the shores of the map, in one sentence. */
const wrongOutlines = (text: string): string | undefined => {
  try {
    if (outlinesSchema.safeParse(JSON.parse(text)).success) return undefined;
  } catch {
    // It is no JSON at all: the same help.
  }
  return 'The map cannot be drawn of this. The file is made by a command: npm run content:map.';
};

const RULES: Record<string, (text: string) => string | undefined> = {
  [LOGO_FILE]: wrongLogo,
  [OUTLINES_FILE]: wrongOutlines,
};

/** Logo and shores that are missing or cannot be drawn. */
export const wrongSiteFiles = async (root: string): Promise<Finding[]> => {
  const found = await Promise.all(
    Object.entries(RULES).map(async ([name, wrong]) => {
      const file = `${CONTENT_FOLDER}/${name}`;
      const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
      const says = text === undefined ? 'This file is missing. Bring it back from an earlier version.' : wrong(text);
      return says === undefined ? [] : [{ severity: 'error' as const, file, line: 1, says }];
    }),
  );
  return found.flat();
};
