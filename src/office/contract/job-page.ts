import * as z from 'zod/mini';
import { MAX_LINE_LENGTH } from '../../leads/contract/limits.ts';
import { cleanLine } from '../../shared/clean.ts';
import { daySchema } from './changes.ts';
import { TOO_LONG } from './contact.ts';

/** A page of the site about a job, as the office begins it: a draft of a project, which an editor writes to its end. */

/** Where the build puts what such a draft begins with. */
export const STARTER_PATH = '/office/project-starter.json';

/** What every new project begins with, as `npm run content:new` makes it. */
export type ProjectStarter = {
  /** where projects and pictures lie, from the folder of the project, and the way from one to the other */
  folder: string;
  pictures: string;
  toPictures: string;
  /** each with the sentence that says what it is, and its value, as lines of YAML */
  fields: { name: string; about: string; yaml: string }[];
  text: string;
  /** where editors work on GitHub; null where that is not set up */
  edited: Repository | null;
};

export type Repository = {
  /** `owner/name` */
  repository: string;
  branch: string;
  /** what is changed waits in a pull request */
  isReviewed: boolean;
};

/** Photos on one page. */
export const MAX_PAGE_PHOTOS = 8;

/** All of them together: the worker has them in memory several times over, as text for GitHub, too. */
export const MAX_PAGE_MEGABYTES = 15;

/** Longest title, in characters: the draft's file and its pictures are called after it. */
export const MAX_TITLE_LENGTH = 80;

/** In the site's texts a brace or an angle bracket begins something else. */
const oneLine = z.string().check(z.overwrite(cleanLine), z.regex(/^[^{}<>]*$/, 'Write it without { } < >.'));
const line = oneLine.check(z.maxLength(MAX_LINE_LENGTH, TOO_LONG));

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
