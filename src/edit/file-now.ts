import { SCREEN_SOURCE } from '../rules/routes.ts';
import { collectionAt } from '../schemas/collections.ts';
import { PICTURE } from './known-files.ts';

/** What a file of this machine holds now, without the space around it, as `npm run dev` reads it; undefined for one that is not there. */
export const fileNow = async (path: string): Promise<string | undefined> => {
  const answer = await fetch(`${SCREEN_SOURCE}?${new URLSearchParams({ path })}`);
  if (!answer.ok) return undefined;
  return collectionAt(path) ? (await answer.text()).trim().replaceAll('\r\n', '\n') : PICTURE;
};
