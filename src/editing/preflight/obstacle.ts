import type { Placed } from '../../shared/reminder-kinds.ts';

/** What must not go live, in the order of the report. */
export const GROUPS = {
  content: 'Content that the check refuses (npm run content:check says how to correct it)',
  unwritten: 'Texts still to be written',
  samples: 'Samples that came with the site: replace them, then remove "sample: true"',
  renderings:
    'Pictures that are renderings: put photographs in their place, then remove "sample: true"; or write "rendering: true" instead, and the pictures say so',
  phones: 'Phone numbers that nobody answers',
  examples: 'Addresses that do not exist outside of examples',
  foreign: 'Words of the sample business in what is built or sent: correct the content that has them, and build again',
  settings: 'Production settings that are missing (docs/operations.md)',
  build: 'The built pages',
} as const;

export type Group = keyof typeof GROUPS;

/** One thing that must not go live. */
export type Obstacle = Placed & { group: Group };
