import { SCREEN_SOURCE } from '../rules/routes.ts';

export const CHANGED_MEANWHILE =
  'This file was changed meanwhile, perhaps in another program. Copy what you have written, load this page again, and write it there.';

/** What a file of this machine holds now, without the space around it, as `npm run dev` reads it; undefined for one that is not there. */
export const fileNow = async (path: string): Promise<string | undefined> => {
  const answer = await fetch(`${SCREEN_SOURCE}?${new URLSearchParams({ path })}`);
  return answer.ok ? (await answer.text()).trim().replaceAll('\r\n', '\n') : undefined;
};
