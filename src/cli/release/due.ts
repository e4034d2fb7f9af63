import { readContent } from '../../editing/check/content-files.ts';
import { changedWithDay } from '../../editing/check/notice-rules.ts';
import { entriesOf } from '../../editing/check/read-file.ts';
import { root } from '../paths.mjs';

/**
 * Whether something has its day since a publishing began, whatever came of it: what failed once is not tried again until
 * something else changes. No where nothing was published yet.
 * @param last when it began, in ISO 8601
 */
export const isPublishingDue = async (last: string): Promise<'yes' | 'no'> => {
  const before = new Date(last);
  if (Number.isNaN(before.getTime())) return 'no';
  const { files } = await readContent(root);
  return changedWithDay(files.flatMap(entriesOf), before, new Date()) ? 'yes' : 'no';
};
