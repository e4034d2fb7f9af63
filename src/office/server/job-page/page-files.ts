import type { PhotoType } from '../../../leads/contract/addition.ts';
import { PHOTO_ENDINGS } from '../../../leads/contract/photo-limits.ts';
import type { JobPage, ProjectStarter } from '../../contract/job-page.ts';

export type PageFile = { path: string; bytes: Uint8Array<ArrayBuffer> };

export type PagePicture = { id: string; alt: string; type: PhotoType; bytes: Uint8Array<ArrayBuffer> };

/** A name that no existing picture has. */
const pictureName = (slug: string, { id, type }: PagePicture) => `${slug}-${id.slice(0, 8)}.${PHOTO_ENDINGS[type]}`;

/** A text as a YAML string, whatever it contains. */
const quoted = (text: string) => JSON.stringify(text);

/** The draft as content:new would start it, with the job's facts filled in. */
export const pageFiles = (
  { folder, pictures, toPictures, fields, text }: ProjectStarter,
  slug: string,
  { title, town, finishedOn }: Omit<JobPage, 'photos'>,
  shown: readonly PagePicture[],
): PageFile[] => {
  const [large, ...more] = shown.map((picture) => [
    `src: ${toPictures}/${pictureName(slug, picture)}`,
    `alt: ${quoted(picture.alt)}`,
  ]);
  const own: Record<string, string[]> = {
    title: [`title: ${quoted(title)}`],
    picture: ['picture:', ...(large ?? []).map((line) => `  ${line}`)],
    ...(more.length > 0 && { gallery: ['gallery:', ...more.flatMap(([src, alt]) => [`  - ${src}`, `    ${alt}`])] }),
    ...(town !== '' && { location: [`location: ${quoted(town)}`] }),
    completedDate: [`completedDate: ${finishedOn}`],
  };
  const lines = fields.flatMap(({ name, about, yaml }) => [about, ...(own[name] ?? [yaml])]);
  const project = ['---', ...lines, '---', '', text, ''].join('\n');
  return [
    { path: `${folder}/${slug}.md`, bytes: new TextEncoder().encode(project) },
    ...shown.map((picture) => ({ path: `${pictures}/${pictureName(slug, picture)}`, bytes: picture.bytes })),
  ];
};
