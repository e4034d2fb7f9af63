import {
  AD_SOURCE,
  BROUGHT_IN,
  CHECKLIST_SOURCE,
  DEFAULT_SOURCE,
  HAND_SOURCES,
  quoteSources,
} from '../../leads/contract/sources.ts';

/** Anyone can send a lead with a made-up source: the office lists those of its forms, and all others as Other. */

/** Where the build writes the sources of forms that are named by editors. */
export const SOURCES_PATH = '/office/sources.json';

/** The sources that are not named by editors. */
export const FIXED_SOURCES: readonly string[] = [
  AD_SOURCE,
  CHECKLIST_SOURCE,
  DEFAULT_SOURCE,
  ...HAND_SOURCES,
  BROUGHT_IN,
  ...Object.values(quoteSources).filter((source) => typeof source === 'string'),
];

/** Label of unknown sources, and of campaigns that are not among the best. */
export const OTHER = 'Other';
