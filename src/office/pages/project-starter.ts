import { posix } from 'node:path';
import { PICTURES_FOLDER } from '../../editing/check/picture-formats.ts';
import { type StarterField, starterFields, starterText } from '../../editing/new/starter-values.ts';
import type { Edited } from '../../integrations/edited.ts';
import { CONTENT_FOLDER, plainSchema, registry } from '../../schemas/collections.ts';
import type { ProjectStarter } from '../contract/job-page.ts';

/** The examples are about the business that the site came with: a public file must mention no other. */
const withoutExample = (field: StarterField): StarterField =>
  field.yaml.startsWith('#') ? { ...field, yaml: `# ${field.name}:` } : field;

/** What a project starts with that the office makes from a job, for the worker: the same as `npm run content:new` makes, except for its examples. */
export const projectStarter = (nextOrder: number, { repository, ...edited }: Edited): ProjectStarter => {
  const folder = `${CONTENT_FOLDER}/${registry.projects.path}`;
  return {
    folder,
    pictures: PICTURES_FOLDER,
    toPictures: posix.relative(folder, PICTURES_FOLDER),
    // Title, day, and pictures are the job's: the worker overwrites these with them.
    fields: starterFields(plainSchema('projects'), {
      title: '',
      today: '2026-01-01',
      picture: '',
      known: {},
      nextNumber: () => nextOrder,
    }).map(withoutExample),
    text: starterText('projects'),
    edited: repository === undefined ? null : { ...edited, repository },
  };
};
