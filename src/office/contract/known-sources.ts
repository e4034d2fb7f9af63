import {
  AD_SOURCE,
  CHECKLIST_SOURCE,
  DEFAULT_SOURCE,
  HAND_SOURCES,
  quoteSources,
} from '../../leads/contract/sources.ts';

/** Anybody may send a lead from a source of their own invention: the office knows those of its forms, and calls all else one. */

/** Where the build puts the sources of forms that are named after what editors wrote. */
export const SOURCES_PATH = '/office/sources.json';

/** All others. */
export const FIXED_SOURCES: readonly string[] = [
  AD_SOURCE,
  CHECKLIST_SOURCE,
  DEFAULT_SOURCE,
  ...HAND_SOURCES,
  ...Object.values(quoteSources).filter((source) => typeof source === 'string'),
];

/** What comes from elsewhere, as people choose and read it; and campaigns that are not among the best. */
export const OTHER = 'Other';
