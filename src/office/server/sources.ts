import { builtJson } from '../../server/built-json.ts';
import { FIXED_SOURCES, SOURCES_PATH } from '../contract/known-sources.ts';

/** Every source that a form of this site, or the office itself, sends. */
export const readSources = builtJson(
  SOURCES_PATH,
  (written: string[]): readonly string[] => [...FIXED_SOURCES, ...written],
  FIXED_SOURCES,
);
