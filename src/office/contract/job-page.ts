import * as z from 'zod/mini';
import { MAX_LINE_LENGTH } from '../../leads/contract/limits.ts';
import { cleanLine } from '../../shared/clean.ts';
import { daySchema } from './changes.ts';
import { atMost } from './contact.ts';

/** A page of the site about a job: the office begins the draft of a project, and an editor completes it. */

/** Where the build writes the ProjectStarter. */
export const STARTER_PATH = '/office/project-starter.json';

/** What every new project starts with, as `npm run content:new` makes it. */
export type ProjectStarter = {
  /** folders of projects and pictures from the repository's root, and the path from one to the other */
  folder: string;
  pictures: string;
  toPictures: string;
  /** each with its comment and its value, as lines of YAML */
  fields: { name: string; about: string; yaml: string }[];
  text: string;
  /** the editors' repository on GitHub; null if it is not set up */
  edited: Repository | null;
};

export type Repository = {
  /** `owner/name` */
  repository: string;
  branch: string;
  /** changes wait in a pull request */
  isReviewed: boolean;
};

export const MAX_PAGE_PHOTOS = 8;

/** For all photos together: the worker holds them in memory several times, also as text for GitHub. */
export const MAX_PAGE_MEGABYTES = 15;

/** Longest title, in characters: the draft's file and its pictures are named after it. */
export const MAX_TITLE_LENGTH = 80;

/** In the site's texts braces and angle brackets are markup. */
const oneLine = z.string().check(z.overwrite(cleanLine), z.regex(/^[^{}<>]*$/, 'Write it without { } < >.'));
const line = oneLine.check(atMost(MAX_LINE_LENGTH));

export const jobPageSchema = z.object({
  title: oneLine.check(
    z.minLength(1, 'Write what was built.'),
    z.maxLength(MAX_TITLE_LENGTH, `Say what was built in at most ${MAX_TITLE_LENGTH} characters.`),
  ),
  /** may be empty */
  town: line.check(z.regex(/^\D*$/, 'Write the town alone, without a number.')),
  finishedOn: daySchema,
  /** the large one first */
  photos: z
    .array(z.object({ id: z.string().check(z.maxLength(64)), alt: line.check(z.minLength(1, 'Say what is seen.')) }))
    .check(
      z.minLength(1, 'Write beside one photo at least what is seen: that one is shown.'),
      z.maxLength(MAX_PAGE_PHOTOS, `A page takes ${MAX_PAGE_PHOTOS} photos. Leave the words beside the others empty.`),
    ),
});
export type JobPage = z.output<typeof jobPageSchema>;
